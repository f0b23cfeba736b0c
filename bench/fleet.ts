import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import {
  levelTrendPath,
  TREND_POINTS,
  TREND_STEP_MS,
  TREND_STEP_S,
  TREND_TOP,
} from '@/lib/readings/level-trend'
import { levelTrendDocument } from '@/local/simulator/documents/metrics-documents'

const STATIONS_PER_BATCH = 150
const TICK_MS = 100
/** Long enough that no station goes stale during a measurement. */
const STALE_AFTER_S = 3600

export const stationId = (index: number) => `BENCH-${String(index + 1).padStart(5, '0')}`

export function stationDocument(index: number) {
  const edgeNodeId = stationId(index)
  return {
    edgeNodeId,
    organisationId: 'bayshore',
    name: `Station ${index + 1}`,
    groupId: 'bench',
    kind: 'wastewater',
    address: `${index + 1} Harbour Road`,
    timeZone: 'America/New_York',
    pumpIds: [`${edgeNodeId}_1`, `${edgeNodeId}_2`],
    tags: index % 7 === 0 ? ['critical'] : [],
    wetWell: { areaM2: 7, bottomM: 0, overflowLevelM: 4 },
    setpointsM: { off: 0.5, leadOn: 1.5, lagOn: 2, lowAlarm: 0.3, highAlarm: 3 },
    staleAfterS: STALE_AFTER_S,
    inService: true,
    updatedAt: Timestamp.now(),
  }
}

type StationDocument = ReturnType<typeof stationDocument>

/** As large as the simulator's. */
export function metricsDocument(index: number, nowMs: number) {
  return {
    edgeNodeId: stationId(index),
    organisationId: 'bayshore',
    online: true,
    onlineChangedAt: Timestamp.fromMillis(nowMs - 3_600_000),
    ...reading(nowMs),
  }
}

function levelTrend(index: number, nowMs: number) {
  const points = Uint8Array.from(
    { length: TREND_POINTS },
    (_, point) => (point * 37 + index) % TREND_TOP,
  )
  const startedAtMs = nowMs - TREND_POINTS * TREND_STEP_MS
  return levelTrendDocument({ startedAtMs, stepS: TREND_STEP_S, minM: 0.5, maxM: 1.5, points })
}

/** Stays below lead-on, so no status changes. */
function reading(nowMs: number) {
  const now = Timestamp.fromMillis(nowMs)
  const level = Math.round((0.6 + 0.85 * Math.random()) * 100) / 100
  const isRunning = Math.random() < 0.4
  return {
    receivedAt: now,
    values: {
      level,
      inflow: Math.round(Math.random() * 300) / 10,
      power: isRunning ? 5.5 : 0,
      energy: Math.round(nowMs / 10_000),
      pump1Running: isRunning,
      pump1Mode: 'auto',
      pump1Fault: false,
      pump1Current: isRunning ? 11.2 : 0,
      pump2Running: false,
      pump2Mode: 'auto',
      pump2Fault: false,
      pump2Current: 0,
    },
    recent: {
      computedAt: now,
      startsLastHour: { 1: 4, 2: 3 },
      startsLimit: { 1: 10, 2: 10 },
      levelRateMPerH: 0.3,
      outflowLps: Math.round(Math.random() * 100) / 10,
      outflowEstimated: true,
      levelMovedAt: now,
      levelRestLimitS: 3600,
      ...(!isRunning && { pumpsStoppedAt: now }),
      overflowSince: null,
      lastGoodLevel: { levelM: level, at: now },
    },
  }
}

/** Adds stations from `from` up to, not including, `to`. */
export async function addStations(
  db: Firestore,
  from: number,
  to: number,
  shaped: (document: StationDocument, index: number) => object = (document) => document,
): Promise<void> {
  for (let start = from; start < to; start += STATIONS_PER_BATCH) {
    const batch = db.batch()
    for (let index = start; index < Math.min(start + STATIONS_PER_BATCH, to); index += 1) {
      const id = stationId(index)
      batch.set(db.doc(`pumpStations/${id}`), shaped(stationDocument(index), index))
      batch.set(db.doc(`metrics/${id}`), metricsDocument(index, Date.now()))
      batch.set(db.doc(levelTrendPath(id).join('/')), levelTrend(index, Date.now()))
    }
    await batch.commit()
  }
}

export function startWriting(db: Firestore, stations: number, changesPerS: number) {
  const startedAtMs = performance.now()
  const commits = new Set<Promise<unknown>>()
  const levelsM = new Map<string, number>()
  let written = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAtMs) / 1000) * changesPerS)
    const batch = db.batch()
    for (; written < due; written += 1) {
      const id = stationId(written % stations)
      const report = reading(Date.now())
      batch.update(db.doc(`metrics/${id}`), report)
      levelsM.set(id, report.values.level)
    }
    const commit = batch.commit().finally(() => commits.delete(commit))
    commits.add(commit)
  }, TICK_MS)
  return {
    /** Returns each station's last level. */
    stop: async () => {
      clearInterval(timer)
      await Promise.all(commits)
      return levelsM
    },
  }
}
