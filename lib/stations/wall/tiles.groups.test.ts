import { anAlert, NOW_MS } from '@/tests/factories/station'
import { entriesOf, failure, inWords, tilesOf } from '@/tests/factories/wall-tiles'

test('the stations of a group share a tile, but for those that stand alone or have more alerts', () => {
  const power = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5'].map((id) => failure(id))
  const pump = anAlert({ id: 'pump', name: 'Pump 1 failed', edge_node_id: 'S-2' })
  const entries = entriesOf(
    power.map((alert, index) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: id === 'S-2' ? [alert, pump] : [alert], level: index === 0 ? 3.2 : 1.2 }
    }),
  )
  const tiles = tilesOf({ entries, alerts: [...power, pump] })
  expect(tiles.map(({ name, what }) => [name, what])).toEqual([
    ['Station S-1', ''],
    ['Station S-2', ''],
    ['Power failure, 5 stations, 2 shown alone', 'Station S-3, Station S-4, Station S-5'],
  ])
  expect(tiles[2]).toMatchObject({
    key: 'group power S-1',
    status: 'alarm',
    sinceMs: NOW_MS - 240_000,
    isAlone: false,
  })
})

test('a group’s tile has its worst status, and nobody is left out who has fallen silent', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id, { acknowledged: id !== 'S-3' }))
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], online: id !== 'S-1' }
    }),
  )
  expect(inWords({ entries, alerts })).toEqual(['group power S-1: alarm'])
  expect(tilesOf({ entries, alerts })[0]?.name).toBe('Power failure, 3 stations')
})

test('a station of a group that has something else wrong keeps its tile', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], isOn: id === 'S-2' ? 'pump1Fault' : undefined }
    }),
  )
  expect(tilesOf({ entries, alerts }).map(({ name }) => name)).toEqual([
    'Power failure, 3 stations, 1 shown alone',
    'Station S-2',
  ])
})

test('stations of a group that may soon overflow all keep their tiles', () => {
  const ids = ['S-1', 'S-2', 'S-3']
  const alerts = ids.map((id) => anAlert({ id, edge_node_id: id, metric: 'highFloat' }))
  const entries = entriesOf(
    ids.map((id, index) => ({ id, isOn: 'highFloat', alerts: alerts.slice(index, index + 1) })),
  )
  expect(inWords({ entries, alerts })).toEqual(ids.map((id) => `station ${id}: alarm`))
})

test('without readings, the alerts of a group share a tile, too', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const what = '3 without readings. Station S-1, Station S-2, Station S-3'
  expect(tilesOf({ alerts })).toMatchObject([{ name: 'Power failure, 3 stations', what }])
  const again = [...alerts, failure('S-2', { id: 'power S-2 again' })]
  expect(tilesOf({ alerts: again })).toMatchObject([{ name: 'Power failure, 3 stations', what }])
})

test('a group says when the first of its silent stations is full', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const inflows: Record<string, number> = { 'S-2': 10, 'S-3': 20 }
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], online: id === 'S-1', inflowLps: inflows[id] }
    }),
  )
  const [tile, ...others] = tilesOf({ entries, alerts })
  expect(others).toEqual([])
  // 2.8 m of 7 m² at 20 L/s, from the last report.
  const atMs = NOW_MS - 4000 + ((2.8 * 7) / 0.02) * 1000
  expect(tile?.reasons).toMatchObject([{ text: 'first full by about', note: '(est.)' }])
  expect(tile?.reasons?.[0]?.atMs).toBeCloseTo(atMs)
})

test('a storm with two conditions at each station has one tile', () => {
  const ids = ['S-1', 'S-2', 'S-3', 'S-4']
  const power = ids.slice(0, 3).map((id) => failure(id, { severity: 'high' }))
  const silence = ids.map((id) =>
    failure(id, { id: `link ${id}`, name: 'Communication loss', severity: 'medium' }),
  )
  const alerts = [...silence, ...power]
  const entriesFor = (count: number) =>
    entriesOf(
      ids.slice(0, count).map((id) => ({
        ...{ id, online: false },
        alerts: alerts.filter(({ edgeNodeId }) => edgeNodeId === id),
      })),
    )
  const three = alerts.filter(({ edgeNodeId }) => edgeNodeId !== 'S-4')
  expect(tilesOf({ entries: entriesFor(3), alerts: three })).toMatchObject([
    { name: 'Power failure, 3 stations', what: 'Station S-1, Station S-2, Station S-3' },
  ])
  expect(tilesOf({ entries: entriesFor(4), alerts }).map(({ name }) => name)).toEqual([
    'Power failure, 3 stations',
    'Station S-4',
  ])
})
