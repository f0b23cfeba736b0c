import { Timestamp } from 'firebase-admin/firestore'
import { answerAlerts, expectSame, openEveryScreen, rereadHistory } from './support/every-screen'
import { firestore } from './support/firestore'
import type { Station } from './support/plant'
import { test } from './support/test'
import { MINUTE_MS, WELL, writeReports, type Report } from './support/well-story'
import { WITH_MAP } from './support/with-map'

test.use({
  ...WITH_MAP,
  timezoneId: 'UTC',
})

/** Six times what one screen may take. */
const SIX_SCREENS_MS = 6 * 45_000
/** Minutes ago: nothing waits for a story that lies in the past. */
const [RAISED, BEGAN, MEASURED, LOST, ENDED, CLEARED, CALM] = [44, 40, 31, 30, 12, 8, 5]

type Row = readonly [
  step: string,
  agoMin: number,
  report: Omit<Report, 'atMs'>,
  /** Status, reasons, and since when, by the minutes above. */
  says: string,
  forecast?: string,
]

const IN_SERVICE: readonly Row[] = [
  ['filling', 50, { levelM: 2.1, rateMPerH: 2 }, 'Normal', '55 min'],
  ['high level', 45, { levelM: 3.2, rateMPerH: 2.3 }, 'Attention, overflow in 20 min', '20 min'],
  ['its alert', 42, { levelM: 3.5, rateMPerH: 2.3 }, 'Alarm, overflow in 10 min', '10 min'],
  ['overflow', BEGAN, { levelM: 4.05 }, 'Overflowing, since BEGAN'],
  ['sensor loss', LOST, { levelM: 1.2, isBad: true }, 'Overflowing, when last measured MEASURED'],
  [
    'silence',
    LOST,
    { levelM: 1.2, isBad: true, isOffline: true },
    'Overflowing, when last measured MEASURED',
  ],
  ['below the crest for a minute', ENDED, { levelM: 3.9 }, 'Overflowing, since BEGAN'],
  ['recovery', CALM, { levelM: 2.5, rateMPerH: -3 }, 'Cleared, high level'],
  ['calm', 0, { levelM: 1 }, 'Normal'],
]

const OUT_OF_SERVICE: readonly Row[] = [
  ['out of service', 50, { levelM: 1 }, 'Out of service, liner'],
  ['overflow', BEGAN, { levelM: 4.05 }, 'Overflowing, out of service, since BEGAN'],
  [
    'sensor loss',
    LOST,
    { levelM: 1.2, isBad: true },
    'Overflowing, out of service, when last measured MEASURED',
  ],
  [
    'below the crest for a minute',
    ENDED,
    { levelM: 3.9 },
    'Overflowing, out of service, since BEGAN',
  ],
  ['its end', CALM, { levelM: 1 }, 'Out of service, liner'],
  ['overdue', 0, { levelM: 1 }, 'Attention, out of service, overdue'],
]

/** The gateway of the one out of service doesn't say since when it overflows: history does. */
for (const { what, isInService, story } of [
  { what: 'a well fills, overflows, and recovers', isInService: true, story: IN_SERVICE },
  { what: 'a well overflows while out of service', isInService: false, story: OUT_OF_SERVICE },
])
  test(`${what}: every screen says the same at each step`, async ({
    page,
    browser,
    account,
    plant,
  }) => {
    test.setTimeout(SIX_SCREENS_MS)
    const nowMs = Date.now()
    const ago = (minutes: number) => (Math.floor(nowMs / MINUTE_MS) - minutes) * MINUTE_MS
    const clock = (minutes: number) => new Date(ago(minutes)).toISOString().slice(11, 16)
    const { organisationId, first: station } = plant
    const recordOf = ({ id }: Station) => firestore.doc(`pumpStations/${id}`)
    for (const each of plant.stations) {
      await recordOf(each).update(WELL)
      if (each === station) continue
      await writeReports(each, organisationId, [{ levelM: 1, atMs: ago(0), overflowSinceMs: null }])
    }
    const record = recordOf(station)
    await record.update({ inService: isInService, outOfServiceReason: 'Liner' })
    const isOver = (words: string) => words.startsWith('Overflowing')
    const reports = story.map(([, agoMin, report, words]): Report => {
      const overflowSinceMs = isOver(words) ? ago(BEGAN) : null
      return { ...report, atMs: ago(agoMin), ...(isInService && { overflowSinceMs }) }
    })
    await writeReports(station, organisationId, reports.slice(0, 1))
    const screens = await openEveryScreen(page, { browser, account, id: station.id })
    for (const [index, [step, agoMin, report, words, forecast]] of story.entries())
      await test.step(step, async () => {
        const isRunning = isOver(words)
        const untilMs = ago(step === 'overdue' ? 1 : -60)
        await record.update({ outOfServiceUntil: Timestamp.fromMillis(untilMs) })
        await writeReports(station, organisationId, reports.slice(0, index + 1))
        if ([BEGAN, CALM].includes(agoMin)) await rereadHistory(screens)
        const hasAlert = isInService && agoMin <= 42 && agoMin > 0
        const clearedMs = agoMin < CLEARED ? ago(CLEARED) : null
        await answerAlerts(screens, hasAlert ? [highLevel(station, ago(RAISED), clearedMs)] : [])
        await expectSame(screens, station, {
          says: words
            .replace('BEGAN', clock(BEGAN))
            .replace('MEASURED', clock(MEASURED))
            .split(', '),
          forecast,
          title: `${isRunning ? 'Overflow · ' : ''}${hasAlert ? '(1) ' : ''}Wetwell`,
          isSilent: report.isOffline,
          began: agoMin <= BEGAN ? clock(BEGAN) : null,
          ended: agoMin < ENDED ? clock(ENDED) : null,
        })
      })
  })

function highLevel({ id, name }: Station, raisedMs: number, clearedMs: number | null) {
  return {
    ...{ id: '1', name: 'High level', severity: 'high', acknowledged: false },
    ...{ edge_node_id: id, pump_station_name: name, metric: 'level' },
    alerted_at: new Date(raisedMs).toISOString(),
    cleared_at: clearedMs && new Date(clearedMs).toISOString(),
  }
}
