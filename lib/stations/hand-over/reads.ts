import { planOf } from '@/lib/history/plan'
import type { HistoryPlan } from '@/lib/history/plan'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import type { HistorySeries } from '@/lib/history/series'
import { ownProperty } from '@/lib/parsing/records'
import { TREND_POINTS, TREND_STEP_MS } from '@/lib/readings/level-trend'
import type { LevelTrendPoints } from '@/lib/readings/level-trend'
import { inService } from './evidence'
import type { HandOverEvidence, HandOverStation } from './evidence'
import { levelBasis } from './level-basis'
import { doubtfulHours } from './level-proof'
import type { LevelQuestion, LevelReads } from './level-proof'
import type { Span } from './period'

/** What has been read for a station; an absent part wasn't. */
export interface StationReads {
  trend?: LevelTrendPoints | null
  /** Minutes of the hours that the trend leaves in doubt. */
  minutes?: readonly HistorySeries[]
  /** Of its rain gauge, by ten minutes. */
  rain?: HistorySeries
  /** Access to it ended, so no more is read. */
  isDenied?: boolean
}

/** By station id. */
export type SheetReads = ReadonlyMap<string, StationReads>

/** A station's documents that a sheet still needs. */
export interface PendingRead {
  station: HandOverStation
  /** Of its level; null: its trend. */
  minutes: readonly HistoryPlan[] | null
  rain: HistoryPlan | null
}

/** One round of reading. */
export interface Round {
  pending: PendingRead[]
  documents: number
  /** More of them are read only if the user agrees. */
  unasked: number
}

const HOUR_MS = 3_600_000
const RAIN_STEP_MS = HISTORY_STEP_S.day * 1000
/** One document a station: a fleet of this size is read without asking. */
const TRENDS_UNASKED = 500
/** Hours of doubtful stations and days of gauges. */
const DETAILS_UNASKED = 1500

/**
 * What to read next: the level trends first, then the hours that they leave in doubt, and the days
 * of rain gauges. Nothing while readings are interrupted, or of stations that were never heard.
 */
export function nextRound(evidence: HandOverEvidence, reads: SheetReads): Round {
  if (evidence.readingsLostSinceMs !== null) return { pending: [], documents: 0, unasked: 0 }
  const questions = questionsOf(evidence)
  const trends = questions
    .filter((question) => {
      const parts = partsOf(reads, question.station)
      return needsTrend(question) && !parts?.isDenied && parts?.trend === undefined
    })
    .map(({ station }) => ({ station, minutes: null, rain: null }))
  if (trends.length > 0)
    return { pending: trends, documents: trends.length, unasked: TRENDS_UNASKED }

  const pending = detailsOf(evidence, questions, reads)
  const documents = pending
    .flatMap(({ minutes, rain }) => [...(minutes ?? []), ...(rain ? [rain] : [])])
    .reduce((sum, { documentIds }) => sum + documentIds.length, 0)
  return { pending, documents, unasked: DETAILS_UNASKED }
}

function detailsOf(
  evidence: HandOverEvidence,
  questions: readonly LevelQuestion[],
  reads: SheetReads,
): PendingRead[] {
  const byId = new Map<string, PendingRead>()
  for (const question of questions) {
    const { station } = question
    const parts = partsOf(reads, station)
    if (parts?.isDenied || parts?.minutes) continue
    const minutes = hourPlans(doubtfulHours(question, parts?.trend ?? null))
    byId.set(station.station.edgeNodeId, { station, minutes, rain: null })
  }
  for (const station of rainGauges(evidence)) {
    const parts = partsOf(reads, station)
    if (parts?.isDenied || parts?.rain) continue
    const known = byId.get(station.station.edgeNodeId)
    const rain = rainPlan(evidence)
    byId.set(station.station.edgeNodeId, { station, minutes: known?.minutes ?? [], rain })
  }
  return [...byId.values()]
}

/** The stations whose level can be judged, with what is asked of them. */
function questionsOf(evidence: HandOverEvidence): LevelQuestion[] {
  const { fromMs, toMs, madeAtMs } = evidence
  return inService(evidence).flatMap((station) => {
    const basis = levelBasis(station)
    const canBeJudged = basis.kind === 'level' || basis.kind === 'float'
    return canBeJudged && station.metrics
      ? [{ station, basis, fromMs, toMs, madeAtMs, areReadingsLive: true }]
      : []
  })
}

/** A trend holds a day, of levels alone. */
function needsTrend({ basis, toMs, madeAtMs }: LevelQuestion): boolean {
  return basis.kind === 'level' && toMs > madeAtMs - TREND_POINTS * TREND_STEP_MS
}

/** Stations that measure rain, also those that don't report. */
export function rainGauges({ stations }: HandOverEvidence): HandOverStation[] {
  return (stations ?? []).filter(
    ({ metrics }) => metrics && ownProperty(metrics.values, 'rain') !== undefined,
  )
}

/** With the step before, whose end is the count at the start. */
function rainPlan({ fromMs, toMs }: Span): HistoryPlan {
  return planOf('day', fromMs - RAIN_STEP_MS, toMs)
}

/** Hours that follow each other are one plan. */
function hourPlans(hours: readonly number[]): HistoryPlan[] {
  const runs: Span[] = []
  for (const startMs of hours) {
    const last = runs.at(-1)
    if (last && last.toMs === startMs) last.toMs += HOUR_MS
    else runs.push({ fromMs: startMs, toMs: startMs + HOUR_MS })
  }
  return runs.map(({ fromMs, toMs }) => planOf('hour', fromMs, toMs - 1))
}

function partsOf(reads: SheetReads, { station }: HandOverStation): StationReads | undefined {
  return reads.get(station.edgeNodeId)
}

/** What has been read of a station's level; null: nothing. */
export function levelReadsOf(reads: SheetReads, station: HandOverStation): LevelReads | null {
  const { trend, minutes } = partsOf(reads, station) ?? {}
  if (trend === undefined && !minutes) return null
  return { trend: trend ?? null, minutes: minutes ?? [] }
}
