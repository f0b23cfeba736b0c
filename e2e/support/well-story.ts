import { Timestamp } from 'firebase-admin/firestore'
import { firestore } from './firestore'
import type { Station } from './plant'

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const HISTORY = [
  { folder: 'hours', spanMs: HOUR_MS, stepMs: MINUTE_MS, nameLength: 13 },
  { folder: 'days', spanMs: DAY_MS, stepMs: 10 * MINUTE_MS, nameLength: 10 },
]
const HIGH_FLOAT_M = 3.15
const INFLOW_LPS = 12

/** It counts as reporting for two hours, so that a story can lie in the past. */
export const WELL = {
  wetWell: { areaM2: 6, bottomM: 0, overflowLevelM: 4 },
  setpointsM: { off: 0.5, leadOn: 1.5, lagOn: 2, lowAlarm: 0.25, highAlarm: 3 },
  staleAfterS: 7200,
}

export interface Report {
  atMs: number
  levelM: number
  /** The sensor is broken, so the level means nothing. */
  isBad?: boolean
  isOffline?: boolean
  /** Its pumps run. */
  rateMPerH?: number
  /** null: none runs; absent: the gateway doesn't say. */
  overflowSinceMs?: number | null
}

const at = (ms: number) => Timestamp.fromMillis(ms)

/** Stores a station's last report as its live document, and all as its history. */
export async function writeReports(
  { id }: Station,
  organisationId: string,
  reports: readonly Report[],
) {
  const last = reports.at(-1)
  const good = reports.findLast(({ isBad }) => !isBad)
  if (!last || !good) throw new Error('a story begins with a good report')
  // A report holds until the next.
  const lost = reports[reports.indexOf(good) + 1]
  const { atMs, levelM, isBad, isOffline = false } = last
  const { rateMPerH, overflowSinceMs } = last
  const isPumping = rateMPerH !== undefined
  // First, since a page that is told of an overflow reads it at once, and then not for a minute.
  await writeHistory(id, reports, atMs)
  await firestore.doc(`metrics/${id}`).set({
    edgeNodeId: id,
    organisationId,
    online: !isOffline,
    onlineChangedAt: at(isOffline ? atMs : atMs - DAY_MS),
    receivedAt: at(atMs),
    values: {
      ...{ level: levelM, highFloat: good.levelM >= HIGH_FLOAT_M, inflow: INFLOW_LPS },
      ...{ powerFail: false, pump1Fault: false, pump2Fault: false, ...pumpsAs(isPumping) },
    },
    ...(isBad && { quality: { level: 0 } }),
    recent: {
      ...{ computedAt: at(atMs), startsLastHour: {} },
      ...(isPumping ? { levelRateMPerH: rateMPerH } : { pumpsStoppedAt: at(atMs) }),
      ...(overflowSinceMs !== undefined && {
        overflowSince: overflowSinceMs && at(overflowSinceMs),
      }),
      lastGoodLevel: { levelM: good.levelM, at: at(lost ? lost.atMs - MINUTE_MS : atMs) },
    },
  })
}

const pumpsAs = <T>(value: T) => ({ pump1Running: value, pump2Running: value })

async function writeHistory(id: string, reports: readonly Report[], untilMs: number) {
  const levelAt = (ms: number) => {
    const report = reports.findLast(({ atMs }) => atMs <= ms)
    return !report || report.isBad || ms > untilMs ? Number.NaN : report.levelM
  }
  for (const { folder, spanMs, stepMs, nameLength } of HISTORY) {
    const starts = [untilMs - HOUR_MS, untilMs].map((ms) => ms - (ms % spanMs))
    for (const startMs of new Set(starts)) {
      const highest = Float32Array.from({ length: spanMs / stepMs }, (_, step) => {
        const minutes = Array.from({ length: stepMs / MINUTE_MS }, (_, minute) =>
          levelAt(startMs + step * stepMs + minute * MINUTE_MS),
        ).filter((levelM) => !Number.isNaN(levelM))
        return minutes.length > 0 ? Math.max(...minutes) : Number.NaN
      })
      const steady = (value: number) => highest.map(() => value)
      const values = { level: highest, inflow: steady(INFLOW_LPS), ...pumpsAs(steady(0)) }
      const series = Object.fromEntries(
        Object.entries(values).map(([key, { buffer }]) => [key, Buffer.from(buffer)]),
      )
      await firestore
        .doc(`metrics/${id}/${folder}/${new Date(startMs).toISOString().slice(0, nameLength)}`)
        .set({
          ...{ startedAt: at(startMs), stepS: stepMs / 1000, series },
          ...{ mean: series, min: series, max: series, totals: {} },
        })
    }
  }
}
