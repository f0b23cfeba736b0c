import { NO_GROUPS } from '@/lib/alerts/groups/open-groups'
import { aKnownStation, spilling } from '@/tests/factories/known-station'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { alertCauses, type AlertsInput, type KnownStation } from './alert-causes'

const MINUTE_MS = 60_000

function causes(input: Partial<AlertsInput>, station?: KnownStation) {
  return alertCauses({
    ...{ alerts: [], unreadable: [], groups: NO_GROUPS, arePlacesKnown: true },
    stations: new Map(station ? [['LS-001', station]] : []),
    formatTime: () => '11:58:00',
    instructionFor: () => 'Start all pumps.\nReport the spill.',
    ...input,
  })
}

test('an unacknowledged alert is a cause, with its station’s place on the board', () => {
  const alerts = [anAlert({ id: 'a', severity: 'critical' }), anAlert({ acknowledged: true })]
  expect(causes({ alerts }, aKnownStation({ alerts, boardRank: 7 }))).toMatchObject([
    {
      id: 'alert a',
      name: 'High level',
      stationName: 'Harbour Road',
      boardRank: 7,
      note: 'critical',
      instruction: 'Start all pumps.',
    },
  ])
})

test('a cleared one says when, and no longer what to do', () => {
  const alerts = [anAlert({ cleared_at: new Date(NOW_MS - MINUTE_MS).toISOString() })]
  expect(causes({ alerts })).toMatchObject([
    { isCleared: true, note: 'cleared 11:58:00', instruction: '' },
  ])
})

test('an unreadable one could be anything', () => {
  const unreadable = [{ id: null, edgeNodeId: null, reason: 'name: missing' }]
  expect(causes({ unreadable })).toMatchObject([
    { id: 'unreadable 0', name: 'Unreadable alert', severity: null },
  ])
})

test.each([
  ['on the level', { metric: 'level' }, true],
  ['on a float', { metric: 'overflowFloat' }, true],
  ['named so, without a metric', { name: 'Overflow' }, true],
  ['on something else', { metric: 'powerFail', name: 'Power failure' }, false],
  ['that has cleared', { metric: 'level', cleared_at: new Date(NOW_MS).toISOString() }, false],
])('where a station overflows, an alert %s is told as the overflow: %p', (_what, fields, isOne) => {
  const alerts = [anAlert({ id: 'a', severity: 'high', ...fields })]
  const station = aKnownStation({ metrics: spilling(), alerts })
  expect(causes({ alerts }, station)).toMatchObject([
    isOne
      ? {
          severity: 'critical',
          overflowSinceMs: NOW_MS - MINUTE_MS,
          levelM: 4.1,
          note: 'overflowing',
        }
      : { severity: 'high', overflowSinceMs: null },
  ])
})

const power = anAlert({ id: 'p', name: 'Power failure', metric: 'powerFail' })
const silent = { receivedAtMs: NOW_MS - 600_000 }

test.each<[string, Parameters<typeof aKnownStation>[0], boolean]>([
  ['a station whose level needs no one', {}, true],
  ['one near its overflow', { metrics: { values: { level: 3.2 } } }, false],
  ['one that reports without a level', { metrics: { values: { pump1Running: true } } }, false],
  ['a silent one whose last level is low', { metrics: silent }, true],
  [
    'a silent one whose last level is at lead-on',
    { metrics: { ...silent, values: { level: 1.5 } } },
    false,
  ],
  ['a silent one whose last level isn’t known', { metrics: { ...silent, values: {} } }, false],
])('a power failure may join its area silently at %s: %p', (_what, known, mayJoin) => {
  const station = aKnownStation({ ...known, alerts: [power] })
  expect(causes({ alerts: [power] }, station)).toMatchObject([{ isMinor: mayJoin }])
})

test.each([
  ['any other alarm', { alerts: [anAlert()] }, aKnownStation()],
  ['while places are unknown', { alerts: [power], arePlacesKnown: false }, aKnownStation()],
  ['where the station isn’t known', { alerts: [power] }, undefined],
])('never %s', (_what, input, station) => {
  expect(causes(input, station)).toMatchObject([{ isMinor: false }])
})
