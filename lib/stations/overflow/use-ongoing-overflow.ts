import { useState } from 'react'
import { useHistory } from '@/lib/history/use-history'
import { useLiveCollection } from '@/lib/live/use-live-collection'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf } from '@/lib/readings/reading'
import { useAccess } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import { measuredWell, type PumpStation } from '../station'
import { pumps } from '../watch-stations'
import { overflowEvents } from './events'
import { spillRate, type FlowBounds, type SpilledVolume } from './spill'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const BEFORE_MS = 15 * MINUTE_MS

/** Tried in turn until the start is found; most need few documents. */
const LOOK_BACK_H = [2, 8, 47] as const

export interface OngoingOverflow {
  sinceMs: number | null
  isStartKnown: boolean
  rate: FlowBounds | null
  spilled: SpilledVolume | null
}

export function useOngoingOverflow(station: PumpStation, metrics: StationMetrics): OngoingOverflow {
  const { edgeNodeId, staleAfterS } = station
  const wetWell = measuredWell(station)
  const pumpRecords = [...(useLiveCollection(pumps(useAccess(), edgeNodeId)).data?.values() ?? [])]
  const nowMs = useNow(MINUTE_MS)
  const [attempt, setAttempt] = useState(0)
  const toMs = Math.min(nowMs, metrics.receivedAtMs)
  const { history, isLoading } = useHistory(
    edgeNodeId,
    toMs - (LOOK_BACK_H[attempt] ?? 0) * HOUR_MS,
    toMs,
  )
  const events = history && wetWell ? overflowEvents(history, wetWell, pumpRecords) : null
  const last = events?.at(-1)
  const ongoing = last?.endMs === null ? last : undefined
  // The inflow is computed from the minutes before the start.
  const isCutOff = history && ongoing && ongoing.startMs - history.startMs < BEFORE_MS
  if (isCutOff && !isLoading && attempt < LOOK_BACK_H.length - 1) setAttempt(attempt + 1)

  const readLive = (key: string) => {
    const { value, quality } = readingOf(metrics, key, staleAfterS, nowMs)
    if (quality !== 'live') return null
    return typeof value === 'boolean' ? Number(value) : asNumber(value)
  }
  const levelAtMs = metrics.measuredAtMs.level ?? metrics.receivedAtMs
  return {
    // The first minute is written once it's over.
    sinceMs: metrics.recent?.overflowSinceMs ?? (events ? (ongoing?.startMs ?? levelAtMs) : null),
    isStartKnown: ongoing?.isStartKnown ?? true,
    rate: spillRate(readLive, {
      pumps: pumpRecords,
      figuredInflowLps: metrics.recent?.inflowLps ?? null,
    }),
    spilled: ongoing?.spilled ?? null,
  }
}
