import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import { ownProperty } from '@/lib/parsing/records'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { knownNumber, stateOf, trustOf, type Known } from '@/lib/stations/judgement/evidence'
import { judgeLevel, type Level } from '@/lib/stations/judgement/level'
import { judgePumping, type Pumping } from '@/lib/stations/judgement/pumping'
import { judgeSignals, type Losses } from '@/lib/stations/judgement/signals'
import { CLOCK_WRONG, judgeSilence, type Silence } from '@/lib/stations/judgement/silence'
import { statesOf, type States } from '@/lib/stations/judgement/states'
import type { PumpStation } from '@/lib/stations/station'

/** Metric keys for what no single reading tells: a station's connection, and its pumps. */
export const CONNECTION_METRIC = 'online'
export const PUMPS_METRIC = 'pumpsAvailable'

/** Ids of a station's default configurations for its overflow. */
export const OVERFLOW = 'overflow'
export const OVERFLOW_FLOAT = 'overflow-float'

/** A station at one moment, by the rules of every screen. */
export interface JudgedStation {
  station: PumpStation
  /** null: it reports. */
  silence: Silence | null
  /** null: it has no live document. */
  live: {
    metrics: StationMetrics
    states: States
    level: Level
    pumping: Pumping
    losses: Losses
  } | null
}

export type SuppressionReason = 'disabled' | 'out-of-service'

export type Reading =
  | { kind: 'value'; value: number; isDoubtful?: boolean }
  /** judged from more than one value */
  | { kind: 'state'; isAbnormal: boolean; isDoubtful?: boolean }
  /** missing, bad, or not reporting: neither raises nor clears */
  | { kind: 'unknown' }
  | { kind: 'suppressed'; reason: SuppressionReason }

export function judgeStation(
  station: PumpStation,
  metrics: StationMetrics | undefined,
  { nowMs, isClockKnown }: { nowMs: number; isClockKnown: boolean },
): JudgedStation {
  const freshness = metrics ? readingsFreshness(metrics, station.staleAfterS, nowMs) : null
  const evidence = { station, metrics: metrics ?? null, alerts: null, isClockKnown }
  const silence = judgeSilence(evidence, freshness, nowMs)
  if (!metrics) return { station, silence, live: null }
  const states = statesOf(station, metrics)
  const level = judgeLevel(station, metrics, nowMs)
  const pumping = judgePumping({ station, metrics, states, level, nowMs })
  const losses = judgeSignals(station, metrics, states, level, nowMs)
  return { station, silence, live: { metrics, states, level, pumping, losses } }
}

/** What `configuration` watches. Booleans count as 0 and 1; strings are unknown. */
export function readingOf(
  configuration: WireAlertConfiguration,
  { station, silence, live }: JudgedStation,
): Reading {
  const { enabled, metric, comparator } = configuration
  const isOverflow = isDefault(configuration, OVERFLOW) || isDefault(configuration, OVERFLOW_FLOAT)
  if (!enabled || (isOverflow && !isSpill(station)))
    return { kind: 'suppressed', reason: 'disabled' }
  if (!station.inService) return { kind: 'suppressed', reason: 'out-of-service' }
  if (metric === CONNECTION_METRIC)
    return { kind: 'state', isAbnormal: silence !== null && !silence.isNew }
  const isDoubtful = silence?.text === CLOCK_WRONG
  if (!live || (silence && !isDoubtful)) return { kind: 'unknown' }
  if (metric === PUMPS_METRIC)
    return {
      kind: 'state',
      isAbnormal: live.pumping.isNoneAvailable,
      isDoubtful: isDoubtful || !arePumpsCertain(live),
    }
  if (comparator === 'no_data') return measurementOf(metric, live, isDoubtful)
  const { value, trust } = knownValue(metric, live)
  if (value === null) return { kind: 'unknown' }
  return { kind: 'value', value, isDoubtful: isDoubtful || trust === 'doubtful' }
}

export function isDefault({ id, edge_node_id }: WireAlertConfiguration, kind: string): boolean {
  return id === `${edge_node_id}:${kind}`
}

/** An overflow that is permitted or fills a storage needs attention, but raises no alarm. */
export function isSpill({ wetWell }: PumpStation): boolean {
  return (wetWell?.overflowKind ?? 'spill') === 'spill'
}

type Live = NonNullable<JudgedStation['live']>

/** Whether all that is sent of the pumps and their power is good. */
function arePumpsCertain({ metrics, states: { pumps } }: Live): boolean {
  const keys = ['powerFail', ...pumps.flatMap((pump) => Object.values(pump.keys))]
  return keys.every((key) => {
    const value = ownProperty(metrics.values, key)
    return value === undefined || (value !== null && trustOf(metrics, key) === 'good')
  })
}

function knownValue(metric: string, { metrics, level }: Live): Known {
  if (metric === 'level') return level
  const state = stateOf(metrics, metric)
  if (state !== 'on' && state !== 'off') return knownNumber(metrics, metric)
  return { value: state === 'on' ? 1 : 0, trust: trustOf(metrics, metric) }
}

/** Whether a signal isn't measured; a level also if it is implausible, but not if that is planned. */
function measurementOf(
  metric: string,
  { metrics, level, losses }: Live,
  isClockWrong: boolean,
): Reading {
  if (metric === 'level') {
    const loss = losses.protecting.find(({ signal }) => signal === metric)
    if (loss?.isPlanned) return { kind: 'suppressed', reason: 'out-of-service' }
    const isDoubtful = isClockWrong || level.trust === 'doubtful'
    return { kind: 'state', isAbnormal: loss !== undefined, isDoubtful }
  }
  const trust = trustOf(metrics, metric)
  const isKnown = trust !== 'unknown' && (ownProperty(metrics.values, metric) ?? null) !== null
  return { kind: 'state', isAbnormal: !isKnown, isDoubtful: isClockWrong || trust === 'doubtful' }
}
