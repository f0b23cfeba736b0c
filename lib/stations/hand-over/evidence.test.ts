import { aHandOverStation } from '@/tests/factories/hand-over'
import { anAlert } from '@/tests/factories/station'
import { alertsOfStation } from './evidence'

test('while alerts are interrupted, a station has those that were received last', () => {
  const station = aHandOverStation({})
  const own = anAlert({ id: 'a' })
  const received = [own, anAlert({ id: 'b', edge_node_id: 'LS-002' })]
  const known = { ...station, alerts: [] }
  const unknown = { ...station, alerts: null }
  expect(alertsOfStation(known, received)).toEqual([])
  expect(alertsOfStation(unknown, received)).toEqual([own])
  expect(alertsOfStation(unknown, null)).toBeNull()
})
