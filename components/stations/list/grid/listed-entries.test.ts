import { edgeNodeIdSchema } from '@/lib/ids'
import type { BoardEntry } from '@/lib/stations/board'
import { readListView } from '@/lib/stations/list/view'
import { anAlert, aStation, NOW_MS } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { listedEntries } from './listed-entries'

function entry(name: string, tags: string[], fields: Partial<BoardEntry> = {}): BoardEntry {
  const station = aStation({ edgeNodeId: edgeNodeIdSchema.parse(name), name, tags })
  return { station, condition: aCondition(), alerts: [], ...fields }
}

const raisedAt = (ms: number) => [anAlert({ alerted_at: new Date(ms).toISOString() })]
/** In the board's order. */
const BOARD = [
  entry('Pond-10', [], {
    condition: aCondition({ status: 'alarm' }),
    alerts: raisedAt(NOW_MS - 9000),
  }),
  entry('Elm', ['a'], {
    condition: aCondition({ status: 'attention' }),
    alerts: raisedAt(NOW_MS),
  }),
  entry('pond-2', ['b']),
  entry('Ash', ['a', 'b'], { alerts: null }),
]
const LEVELS = new Map([
  ['Pond-10', 2],
  ['pond-2', 3],
  ['Ash', 3],
])

test.each([
  ['', 'Pond-10 Elm pond-2 Ash'],
  ['sort=-status', 'pond-2 Ash Elm Pond-10'],
  ['sort=name', 'Ash Elm pond-2 Pond-10'],
  ['sort=level', 'Pond-10 pond-2 Ash Elm'],
  ['sort=-level', 'pond-2 Ash Pond-10 Elm'],
  ['sort=-alert', 'Elm Pond-10 pond-2 Ash'],
  ['status=normal', 'pond-2 Ash'],
  ['tag=a&tag=b', 'Elm pond-2 Ash'],
  ['q=pond&sort=name', 'pond-2 Pond-10'],
])('with %p lists %s', (query, names) => {
  const listed = listedEntries(BOARD, readListView(new URLSearchParams(query)), LEVELS)
  expect(listed.map(({ station }) => station.name).join(' ')).toBe(names)
})
