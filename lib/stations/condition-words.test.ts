import { LIVE, type Availability } from '@/lib/live/live'
import { anAlert, aStation, someMetrics, NOW_MS } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import {
  alertsAge,
  leadReasons,
  namedSinceMs,
  reasonsBesideAlerts,
  statusWords,
} from './condition-words'
import { judge } from './judgement/judge'

const LOST: Availability = { kind: 'interrupted', sinceMs: 1 }
const plain = (text: string) => ({ text, sinceMs: null })

function entryOf(values: object, alerts: ReturnType<typeof anAlert>[] | null = []) {
  const station = aStation()
  const metrics = someMetrics({ values: { ...someMetrics().values, ...values } })
  return { station, alerts, condition: judge({ station, metrics, alerts }, NOW_MS).condition }
}

test('an overflow says if its station is out of service', () => {
  const condition = aCondition({ status: 'overflowing' })
  const words = (inService: boolean) =>
    statusWords({ station: aStation({ inService }), condition, alerts: [] })
  expect([words(true), words(false)]).toEqual(['Overflowing', 'Overflowing, out of service'])
})

test('leads with the worst reason and the silence, and counts the rest', () => {
  const silence = { ...plain('not reporting'), kind: 'silence' as const }
  const reasons = [plain('High level'), plain('pump 1 failed'), silence]
  expect(leadReasons(aCondition({ status: 'alarm', reasons }))).toEqual({
    lead: [plain('High level'), silence],
    others: 1,
  })
})

test.each([
  ['Power failure', ['Power failure', 'overflow in 15 min']],
  ['overflow in 15 min', ['overflow in 15 min', 'Low battery']],
])('the alert %s goes before the worst of the other reasons', (alertName, expected) => {
  const reasons = [plain('overflow in 15 min'), plain('Low battery'), plain('Power failure')]
  const { lead, others } = leadReasons(aCondition({ status: 'alarm', reasons }), alertName)
  expect([lead.map(({ text }) => text), others]).toEqual([expected, 1])
})

test('doesn’t repeat what the status says', () => {
  const offline = { ...plain('offline'), kind: 'silence' as const }
  expect(leadReasons(aCondition({ status: 'offline', reasons: [offline] })).lead).toEqual([])
})

test('beside its alerts, a station has only its other reasons', () => {
  const entry = entryOf({ pump2Fault: true }, [anAlert({ name: 'Low battery' })])
  expect(reasonsBesideAlerts(entry).map(({ text }) => text)).toEqual(['pump 2 failed'])
  expect(reasonsBesideAlerts(entryOf({}, null))).toEqual([plain('alerts unknown')])
})

test('minutes are those of the alert that is named, otherwise of the status', () => {
  const power = anAlert({ id: '1', name: 'Power failure' })
  const noPump = anAlert({
    id: '2',
    name: 'No pump available',
    alerted_at: new Date(NOW_MS - 60_000).toISOString(),
  })
  const entry = entryOf({ powerFail: true }, [power, noPump])
  const named = (text: string) =>
    namedSinceMs(
      { ...entry, condition: aCondition({ status: 'alarm', reasons: [plain(text)] }) },
      null,
    )
  expect(named('No pump available')).toBe(NOW_MS - 60_000)
  expect(named('pump 1 failed')).toBe(NOW_MS - 240_000)
})

test.each<[string, ReturnType<typeof entryOf>, Availability, boolean | null]>([
  ['normal, with old alerts', entryOf({}), LOST, true],
  ['in alarm, with old alerts', entryOf({}, [anAlert()]), LOST, true],
  ['near overflow by its readings, too', entryOf({ level: 3.2 }, [anAlert()]), LOST, false],
  ['overflowing, with an old alert', entryOf({ level: 4.2 }, [anAlert()]), LOST, false],
  ['overflowing, without any', entryOf({ level: 4.2 }), LOST, null],
  ['never judged with alerts', entryOf({}, null), LOST, null],
  ['in alarm, with current alerts', entryOf({}, [anAlert()]), LIVE, null],
])('whether a status is old: %s', (_what, entry, availability, isStatusOld) => {
  expect(alertsAge(entry, availability)?.isStatusOld ?? null).toBe(isStatusOld)
})
