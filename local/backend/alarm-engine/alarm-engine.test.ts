import { AlarmEngine } from './alarm-engine'
import { communicationLoss, configuration, metrics, station } from './factories'

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

test('the end of a delay raises and clears without a new report', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(delayed)
  expect(levelAt(0, 3)).toEqual([])
  expect(at(9_999)).toEqual([])
  expect(at(10_000)).toEqual(['raise'])
  expect(levelAt(20_000, 1)).toEqual([])
  expect(at(30_000)).toEqual(['clear'])
})

test('silence is noticed without a report, and a report ends it', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(communicationLoss())
  expect(levelAt(0, 1)).toEqual([])
  expect(at(180_000)).toEqual([])
  expect(at(180_001)).toEqual(['raise'])
  expect(levelAt(200_000, 1)).toEqual(['clear'])
})

test('an on-delay that ends after the reading went stale raises nothing', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(configuration({ on_delay_s: 200 }))
  levelAt(0, 3)
  expect(at(200_000)).toEqual([])
  expect(levelAt(210_000, 3)).toEqual(['raise'])
})

test('after a restart an open alert that still holds is not raised again', () => {
  const { engine, levelAt } = engineAt(0)
  engine.restoreOpenAlert(configuration(), 'before-restart')
  expect(levelAt(0, 3)).toEqual([])
})

test('after a restart an open alert whose cause has gone is cleared by its id', () => {
  const { engine } = engineAt(0)
  engine.restoreOpenAlert(configuration(), 'before-restart')
  engine.setMetrics(metrics({ receivedAtMs: 0, values: { level: 1 } }))
  expect(engine.evaluate()).toMatchObject([{ kind: 'clear', alertId: 'before-restart' }])
})

test('a restart while clearing runs the off-delay again', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.restoreOpenAlert(delayed, 'before-restart')
  expect(levelAt(0, 1)).toEqual([])
  expect(at(10_000)).toEqual(['clear'])
})

test('a restart while pending runs the on-delay again and raises once', () => {
  const before = engineAt(0)
  before.engine.setConfiguration(delayed)
  before.levelAt(0, 3)
  const after = engineAt(5_000)
  after.engine.setConfiguration(delayed)
  expect(after.levelAt(5_000, 3)).toEqual([])
  expect(after.at(15_000)).toEqual(['raise'])
  expect(after.at(30_000)).toEqual([])
})

test('a configuration that is disabled while active clears its alert', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.setConfiguration(configuration({ enabled: false }))
  expect(engine.evaluate()).toMatchObject([{ kind: 'clear', reason: 'disabled' }])
})

test('an edited threshold counts from the next evaluation and keeps the state', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.setConfiguration(configuration({ threshold: 5 }))
  expect(kinds(engine)).toEqual(['clear'])
})

test('a station out of service raises nothing and clears what was raised', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.setStation({ ...station, inService: false })
  expect(kinds(engine)).toEqual(['clear'])
  expect(levelAt(1_000, 4)).toEqual([])
})

test('the alarms of a removed station rest and go on when it returns', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.removeStation(station.edgeNodeId)
  expect(levelAt(1_000, 1)).toEqual([])
  engine.setStation(station)
  expect(kinds(engine)).toEqual(['clear'])
})

test('a removed live document is a communication loss, not a recovery', () => {
  const { engine, levelAt } = engineAt(0)
  engine.setConfiguration(configuration())
  engine.setConfiguration(communicationLoss())
  expect(levelAt(0, 3)).toEqual(['raise'])
  engine.removeMetrics(station.edgeNodeId)
  expect(engine.evaluate()).toMatchObject([
    { kind: 'raise', configurationId: 'LS-001:communication-loss', value: null },
  ])
})

test('only changed and due stations are looked at', () => {
  const now = jest.fn(() => 0)
  const engine = new AlarmEngine({ now, newAlertId: () => 'a' })
  let reads = 0
  const watched = (edgeNodeId: string) => ({
    edgeNodeId,
    staleAfterS: 180,
    get inService() {
      reads += 1
      return true
    },
  })
  for (const id of ['LS-001', 'LS-002', 'LS-003']) {
    engine.setStation(watched(id))
    engine.setConfiguration(configuration({ id, edge_node_id: id }))
  }
  engine.evaluate()
  reads = 0
  engine.setMetrics(metrics({ receivedAtMs: 0, values: { level: 1 } }))
  engine.evaluate()
  expect(reads).toBe(1)
})

test('a test lets delays pass: of one station, on the way up and on the way down', () => {
  const { engine, levelAt, at } = engineAt(0)
  engine.setConfiguration(delayed)
  expect(engine.heardAtMs('LS-404')).toBeUndefined()
  expect(levelAt(1_000, 3)).toEqual([])
  expect(engine.heardAtMs(station.edgeNodeId)).toBe(1_000)
  engine.elapse('LS-404', 10_000)
  expect(at(1_000)).toEqual([])
  engine.elapse(station.edgeNodeId, 10_000)
  expect(at(1_000)).toEqual(['raise'])
  expect(levelAt(2_000, 1)).toEqual([])
  engine.elapse(station.edgeNodeId, 10_000)
  expect(at(2_000)).toEqual(['clear'])
})
