import { Timestamp } from 'firebase-admin/firestore'
import { chromiumLaunchOptions, withWebGl } from './support/browser'
import { answerAlerts, expectSame, openEveryScreen, type Expected } from './support/every-screen'
import { firestore } from './support/firestore'
import type { Station } from './support/plant'
import { test } from './support/test'
import { MINUTE_MS, WELL, writeReports, type Report } from './support/well-story'

test.use({
  launchOptions: withWebGl(await chromiumLaunchOptions()),
  expectedInConsole: [/GPU stall due to ReadPixels|preloaded using link preload/],
  timezoneId: 'UTC',
})

const START_MS = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
const ago = (minutes: number) => START_MS - minutes * MINUTE_MS
const clock = (minutes: number) => new Date(ago(minutes)).toISOString().slice(11, 16)

const [RAISED, BEGAN, LOST, ENDED, CLEARED] = [44, 40, 30, 12, 8]
const SINCE = `since ${clock(BEGAN)}`
const WHEN_LAST_MEASURED = `when last measured ${clock(LOST + 1)}`

/** What the spill is known by beside its status. */
const SPILL = {
  none: { past: /None in the history/, sheet: /^High levels (?!.*Overflow)/ },
  running: {
    past: new RegExp(`Began.*${clock(BEGAN)}.*Ended(not yet|not known)`),
    sheet: new RegExp(`Overflow ${SINCE}`),
  },
  ended: {
    past: new RegExp(`Began.*${clock(BEGAN)}.*Ended.*${clock(ENDED)}`),
    sheet: new RegExp(`Overflow from ${clock(BEGAN)}.* to ${clock(ENDED)}`),
  },
}

interface Step extends Pick<Expected, 'says' | 'forecast' | 'wall'> {
  step: string
  agoMin: number
  report: Omit<Report, 'atMs'>
  /** Changes of its record. */
  record?: object
  alert?: 'active' | 'cleared'
  spill: keyof typeof SPILL
}

const NONE = { overflowSinceMs: null }
const RUNNING = { overflowSinceMs: ago(BEGAN) }
const CLEAR = 'All clear: 3 of 3 measured'

const IN_SERVICE: Step[] = [
  {
    ...{ step: 'filling', agoMin: 50, spill: 'none' },
    report: { ...NONE, levelM: 2.1, rateMPerH: 2, isPumping: true },
    ...{ says: ['Normal'], forecast: '55 min', wall: CLEAR },
  },
  {
    ...{ step: 'high level', agoMin: 45, spill: 'none' },
    report: { ...NONE, levelM: 3.2, rateMPerH: 2.3, isPumping: true },
    ...{ says: ['Attention', 'overflow in 20 min'], forecast: '20 min' },
  },
  {
    ...{ step: 'high level with its alert', agoMin: 42, spill: 'none', alert: 'active' },
    report: { ...NONE, levelM: 3.5, rateMPerH: 2.3, isPumping: true },
    ...{ says: ['Alarm', 'high level'], forecast: '10 min' },
  },
  {
    ...{ step: 'overflow', agoMin: BEGAN, spill: 'running', alert: 'active' },
    report: { ...RUNNING, levelM: 4.05, isPumping: true },
    says: ['Overflowing', SINCE],
  },
  {
    ...{ step: 'sensor loss', agoMin: LOST, spill: 'running', alert: 'active' },
    report: { ...RUNNING, levelM: 1.2, isBad: true, isPumping: true },
    says: ['Overflowing', WHEN_LAST_MEASURED],
  },
  {
    ...{ step: 'silence', agoMin: LOST, spill: 'running', alert: 'active' },
    report: { ...RUNNING, levelM: 1.2, isBad: true, isPumping: true, isOffline: true },
    says: ['Overflowing', WHEN_LAST_MEASURED],
  },
  {
    ...{ step: 'below the crest for a minute', agoMin: ENDED, spill: 'running', alert: 'active' },
    report: { ...RUNNING, levelM: 3.9, isPumping: true },
    says: ['Overflowing', SINCE],
  },
  {
    ...{ step: 'recovery', agoMin: 5, spill: 'ended', alert: 'cleared' },
    report: { ...NONE, levelM: 2.5, rateMPerH: -3, isPumping: true },
    says: ['Cleared', 'high level'],
  },
  {
    ...{ step: 'calm', agoMin: 0, spill: 'ended' },
    report: { ...NONE, levelM: 1 },
    ...{ says: ['Normal'], wall: CLEAR },
  },
]

const until = (minutes: number) => ({ outOfServiceUntil: Timestamp.fromMillis(ago(minutes)) })
const OUT = { inService: false, outOfServiceReason: 'Liner', ...until(-3 * 24 * 60) }
const CLEAR_BUT_ONE = 'All clear: 2 of 3 measured, 1 out of service'

/** Its gateway doesn't say since when it overflows: history does. */
const OUT_OF_SERVICE: Step[] = [
  {
    ...{ step: 'out of service', agoMin: 50, spill: 'none', record: OUT },
    report: { levelM: 1 },
    ...{ says: ['Out of service', 'liner'], wall: CLEAR_BUT_ONE },
  },
  {
    ...{ step: 'overflow', agoMin: BEGAN, spill: 'running' },
    report: { levelM: 4.05 },
    says: ['Overflowing', 'out of service', SINCE],
  },
  {
    ...{ step: 'sensor loss', agoMin: LOST, spill: 'running' },
    report: { levelM: 1.2, isBad: true },
    says: ['Overflowing', 'out of service', WHEN_LAST_MEASURED],
  },
  {
    ...{ step: 'below the crest for a minute', agoMin: ENDED, spill: 'running' },
    report: { levelM: 3.9 },
    says: ['Overflowing', 'out of service', SINCE],
  },
  {
    ...{ step: 'its end', agoMin: 5, spill: 'ended' },
    report: { levelM: 1 },
    ...{ says: ['Out of service', 'liner'], wall: CLEAR_BUT_ONE },
  },
  {
    ...{ step: 'overdue', agoMin: 0, spill: 'ended', record: until(1) },
    report: { levelM: 1 },
    says: ['Attention', 'out of service, overdue'],
  },
]

for (const [what, story] of Object.entries({
  'a well that overflows': IN_SERVICE,
  'a station out of service that overflows': OUT_OF_SERVICE,
}))
  test(`${what}: every screen says the same at each step`, async ({
    page,
    browser,
    account,
    plant,
  }) => {
    const station = plant.first
    const record = firestore.doc(`pumpStations/${station.id}`)
    await record.update(WELL)
    const screens = await openEveryScreen(page, { browser, account, id: station.id })
    const reports: Report[] = []
    for (const { step, agoMin, report, record: change, alert, spill, ...expected } of story)
      await test.step(step, async () => {
        if (change) await record.update(change)
        reports.push({ ...report, atMs: ago(agoMin) })
        await writeReports(station, plant.organisationId, reports)
        await answerAlerts(screens, alert ? [highLevel(station, alert)] : [])
        await expectSame(screens, station, {
          ...{ ...expected, ...SPILL[spill] },
          title: `${spill === 'running' ? 'Overflow · ' : ''}${alert ? '(1) ' : ''}Wetwell`,
          counts: countsWith(expected.says[0], report.isOffline),
        })
      })
  })

/** Of three stations, of which the others are normal. */
function countsWith(status: string, isSilent = false): string[] {
  const silent = isSilent ? ['0, +1 in other statuses Offline'] : []
  return status === 'Normal' ? ['3 Normal'] : [...silent, `1 ${status}`, '2 Normal'].toSorted()
}

function highLevel({ id, name }: Station, state: 'active' | 'cleared') {
  const iso = (minutes: number) => new Date(ago(minutes)).toISOString()
  return {
    ...{ id: '1', name: 'High level', severity: 'high', acknowledged: false },
    ...{ edge_node_id: id, pump_station_name: name, alerted_at: iso(RAISED) },
    ...{ metric: 'level', value: 3.2, threshold: 3, unit: 'm' },
    ...(state === 'cleared' && { cleared_at: iso(CLEARED) }),
  }
}
