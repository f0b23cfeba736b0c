import { aKnownStation } from '@/tests/factories/known-station'
import { NOW_MS } from '@/tests/factories/station'
import { outageCauses } from './outage-causes'

const MINUTE_MS = 60_000
type Input = Parameters<typeof outageCauses>[0]

function causes(input: Partial<Input>) {
  return outageCauses({
    ...{ stations: [], isWall: false, isOffline: false, alertsLostSinceMs: null, endsAtMs: null },
    nowMs: NOW_MS,
    ...input,
  })
}

/** Stations that fell silent so many minutes ago; null: they report. */
function fleet(...silentMin: (number | null)[]) {
  return silentMin.map((minutes, index) =>
    aKnownStation({
      id: `LS-00${index}`,
      ...(minutes !== null && {
        metrics: { receivedAtMs: NOW_MS - minutes * MINUTE_MS - 180_000 },
      }),
    }),
  )
}

test('lost alerts ring on a schedule, without a network once', () => {
  const alertsLostSinceMs = NOW_MS - 1
  expect(causes({ alertsLostSinceMs })).toMatchObject([{ id: 'alerts-lost', isOnce: false }])
  expect(causes({ alertsLostSinceMs, isOffline: true })).toMatchObject([
    { id: 'alerts-lost', isOnce: true },
  ])
})

test.each<[string, Partial<Input>, number | null]>([
  ['over half within 5 min', { stations: fleet(4, 3, 1, null, null) }, 4],
  ['half of them', { stations: fleet(4, 3, 1, null, null, null) }, null],
  ['one after the other', { stations: fleet(30, 20, 10, 5, null) }, null],
  ['fewer than five stations', { stations: fleet(1, 1, 1, 1) }, null],
  ['all on a wall', { stations: fleet(30, 2), isWall: true }, 2],
  ['most on a wall of four', { stations: fleet(1, 1, 1, null), isWall: true }, null],
  [
    'without a network, which is told already',
    { stations: fleet(1, 1, 1, 1, 1), isOffline: true },
    null,
  ],
])('readings have stopped: %s', (_what, input, minutes) => {
  expect(causes(input)).toMatchObject(
    minutes === null ? [] : [{ kind: 'readings-stopped', sinceMs: NOW_MS - minutes * MINUTE_MS }],
  )
})

test.each([
  [31, 0],
  [30, 1],
])('a session that ends in %d min', (minutes, count) => {
  expect(causes({ endsAtMs: NOW_MS + minutes * MINUTE_MS })).toHaveLength(count)
})
