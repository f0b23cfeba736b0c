import type { PumpStation } from '@/lib/stations/station'
import { aStation, someMetrics } from '@/tests/factories/station'
import { aBoardEntry } from '@/tests/factories/station-view'
import { usedColumns } from './used-columns'

const tank = aStation({ wetWell: undefined, pumpIds: [] })

/** The columns of these stations, which all send the same values. */
function columnsOf(stations: PumpStation[], values = {}) {
  const entries = stations.map((station) => aBoardEntry(station.edgeNodeId, 'normal', station))
  const metrics = new Map(
    stations.map(({ edgeNodeId }) => [edgeNodeId, someMetrics({ edgeNodeId, values })]),
  )
  return usedColumns(entries, metrics)
}

test('a fleet of wet wells uses every column, and so does none yet', () => {
  expect(columnsOf([aStation()])).toHaveLength(10)
  expect(columnsOf([])).toHaveLength(10)
})

test('tanks have neither pumps nor overflows, and only the flows that they measure', () => {
  const columns = columnsOf([tank], { level: 2, inflow: 3 })
  expect(columns).toEqual(['status', 'name', 'level', 'inflow', 'alert', 'age'])
})

test('a pump that only the readings know counts', () => {
  const columns = columnsOf([tank], { pump1Running: true })
  expect(columns).toEqual(expect.arrayContaining(['pumps', 'starts']))
})

test('one station with a wet well is enough', () => {
  expect(columnsOf([tank, aStation()])).toContain('overflow')
})
