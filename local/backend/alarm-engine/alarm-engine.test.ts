import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation } from '@/tests/factories/station'
import { AlarmEngine } from './alarm-engine'
import { communicationLoss, configuration, metrics } from './factories'

const station = aStation()

function engineAt(startMs: number) {
  const clock = { nowMs: startMs }
  let alerts = 0
  const engine = new AlarmEngine({ now: () => clock.nowMs, newAlertId: () => `alert-${++alerts}` })
  engine.setStation(station)
  const levelAt = (nowMs: number, level: number) => {
    clock.nowMs = nowMs
    engine.setMetrics(metrics({ receivedAtMs: nowMs, values: { level } }))
    return kinds(engine)
  }
  const at = (nowMs: number) => {
    clock.nowMs = nowMs
    return kinds(engine)
  }
  return { engine, levelAt, at }
}

const kinds = (engine: AlarmEngine) => engine.evaluate().map((event) => event.kind)
const delayed = configuration({ on_delay_s: 10, off_delay_s: 10 })

test('raises and clears when a delay ends, without a new report', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(delayed)
  expect(levelAt(0, 3)).toEqual([])
  expect(at(9_999)).toEqual([])
  expect(at(10_000)).toEqual(['raise'])
  expect(levelAt(20_000, 1)).toEqual([])
  expect(at(30_000)).toEqual(['clear'])
})

test('raises a communication loss without a report and clears it on the next report', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(communicationLoss())
  expect(levelAt(0, 1)).toEqual([])
  expect(at(180_000)).toEqual([])
  expect(at(180_001)).toEqual(['raise'])
  expect(levelAt(200_000, 1)).toEqual(['clear'])
})

test('raises a level that is not measured 300 s after it was lost, and not while silent', () => {
  const { engine, at } = engineAt(0)
  engine.setConfiguration(
    configuration({ comparator: 'no_data', on_delay_s: 300, off_delay_s: 10 }),
  )
  const report = (receivedAtMs: number, level: number | null) => {
    engine.setMetrics(metrics({ receivedAtMs, values: { level } }))
    return at(receivedAtMs)
  }
  expect([report(0, null), report(170_000, null), at(400_000)]).toEqual([[], [], []])
  expect(report(401_000, null)).toEqual(['raise'])
  expect([report(402_000, 1), at(411_999), at(412_000)]).toEqual([[], [], ['clear']])
})

test('an overflow doesn’t end by a single report below its crest', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(configuration({ id: 'LS-001:overflow', off_delay_s: 60 }))
  expect(levelAt(0, 3)).toEqual(['raise'])
  expect([levelAt(1_000, 1), at(100_000)]).toEqual([[], []])
  expect(levelAt(101_000, 1)).toEqual(['clear'])
})

test('raises a level that is not measured when its planned absence lapses', () => {
  const { engine, at } = engineAt(0)
  engine.setStation(aStation({ notMeasured: { level: { until: 60_000, reason: 'crew' } } }))
  engine.setConfiguration(configuration({ comparator: 'no_data' }))
  const values = { level: null, highFloat: false }
  engine.setMetrics(metrics({ receivedAtMs: 0, values }))
  expect([at(0), at(59_999), at(60_000)]).toEqual([[], [], ['raise']])
})

test('a clock far ahead is a communication loss, unless over a third of the fleet is ahead', () => {
  const { engine, at } = engineAt(0)
  engine.setConfiguration(communicationLoss())
  engine.setMetrics(metrics({ receivedAtMs: 61_000 }))
  expect(at(0)).toEqual([])
  const others = ['LS-002', 'LS-003'].map((id) => edgeNodeIdSchema.parse(id))
  for (const edgeNodeId of others) engine.setStation(aStation({ edgeNodeId }))
  expect(at(0)).toEqual([])
  for (const edgeNodeId of others)
    engine.setMetrics({ ...metrics({ receivedAtMs: 0 }), edgeNodeId })
  engine.setMetrics(metrics({ receivedAtMs: 61_001 }))
  expect(at(0)).toEqual(['raise'])
})

test('a station that has never reported is lost 30 days after it was set up', () => {
  const { engine, at } = engineAt(0)
  engine.setStation(aStation({ createdAtMs: 0 }))
  engine.setConfiguration(communicationLoss())
  expect(at(0)).toEqual([])
  expect(at(29 * 86_400_000)).toEqual([])
  expect(at(30 * 86_400_000)).toEqual(['raise'])
})

test('does not raise when the on-delay ends after the reading went stale', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(configuration({ on_delay_s: 200 }))
  levelAt(0, 3)
  expect(at(200_000)).toEqual([])
  expect(levelAt(210_000, 3)).toEqual(['raise'])
})

test('does not raise an open alert again after a restart', () => {
  const { engine, levelAt } = engineAt(0)
  engine.restoreOpenAlert(configuration(), 'before-restart')
  expect(levelAt(0, 3)).toEqual([])
})

test('clears an open alert by its id if its cause is gone after a restart', () => {
  const { engine } = engineAt(0)
  engine.restoreOpenAlert(configuration(), 'before-restart')
  engine.setMetrics(metrics({ receivedAtMs: 0, values: { level: 1 } }))
  expect(engine.evaluate()).toMatchObject([{ kind: 'clear', alertId: 'before-restart' }])
})

test('starts the off-delay over after a restart while clearing', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.restoreOpenAlert(delayed, 'before-restart')
  expect(levelAt(0, 1)).toEqual([])
  expect(at(10_000)).toEqual(['clear'])
})

test('applies an edited threshold at the next evaluation and keeps the state', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.setConfiguration(configuration({ threshold: 5 }))
  expect(kinds(engine)).toEqual(['clear'])
})

test('clears the alerts of a station taken out of service and raises no more', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.setStation({ ...station, inService: false })
  expect(kinds(engine)).toEqual(['clear'])
  expect(levelAt(1_000, 4)).toEqual([])
})

test('pauses the alarms of a removed station until it returns', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.removeStation(station.edgeNodeId)
  expect(levelAt(1_000, 1)).toEqual([])
  engine.setStation(station)
  expect(kinds(engine)).toEqual(['clear'])
})

test('treats a removed live document as a communication loss, not a recovery', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  engine.setConfiguration(communicationLoss())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.removeMetrics(station.edgeNodeId)
  expect(engine.evaluate()).toMatchObject([
    { kind: 'raise', configurationId: 'LS-001:communication-loss', value: null },
  ])
})

test('evaluates only changed and due stations', () => {
  const now = jest.fn(() => 0)
  const engine = new AlarmEngine({ now, newAlertId: () => 'a' })
  const read = new Set<string>()
  const watched = (id: string) => ({
    ...station,
    edgeNodeId: edgeNodeIdSchema.parse(id),
    get inService() {
      read.add(id)
      return true
    },
  })
  for (const id of ['LS-001', 'LS-002', 'LS-003']) {
    engine.setStation(watched(id))
    engine.setConfiguration(configuration({ id, edge_node_id: id }))
  }
  engine.evaluate()
  read.clear()
  engine.setMetrics(metrics({ receivedAtMs: 0, values: { level: 1 } }))
  engine.evaluate()
  expect([...read]).toEqual(['LS-001'])
})

test('elapse fast-forwards the on-delay and the off-delay of one station', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(delayed)
  expect(levelAt(1_000, 3)).toEqual([])
  engine.elapse('LS-404', 10_000)
  expect(at(1_000)).toEqual([])
  engine.elapse(station.edgeNodeId, 10_000)
  expect(at(1_000)).toEqual(['raise'])
  expect(levelAt(2_000, 1)).toEqual([])
  engine.elapse(station.edgeNodeId, 10_000)
  expect(at(2_000)).toEqual(['clear'])
})

test('knows whether a report has arrived, even one that tells of a loss right after the last', () => {
  const { engine } = engineAt(0)
  const { edgeNodeId } = station
  const hasReported = (reportedAtMs: number, isOnline: boolean) =>
    engine.hasReported({ edgeNodeId, reportedAtMs, isOnline })
  expect(engine.hasReported({ edgeNodeId: 'LS-404', reportedAtMs: 0, isOnline: true })).toBe(false)
  expect(hasReported(0, true)).toBe(false)
  engine.setMetrics(metrics({ receivedAtMs: 1_000 }))
  expect([hasReported(999, false), hasReported(1_000, true), hasReported(1_001, true)]).toEqual([
    true,
    true,
    false,
  ])
  expect(hasReported(1_000, false)).toBe(false)
  engine.setMetrics(metrics({ receivedAtMs: 1_000, online: false }))
  expect(hasReported(1_000, false)).toBe(true)
})
