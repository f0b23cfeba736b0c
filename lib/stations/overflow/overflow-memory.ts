import { onSessionEnd } from '@/lib/live/session-data'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import { OVERFLOW_HYSTERESIS_M } from './overflow-events'

type Well = Pick<PumpStation, 'edgeNodeId' | 'wetWell'>

/** Stations that overflowed at their last reading; one memory, so that every screen agrees. */
const overflowing = new Set<string>()

onSessionEnd(() => overflowing.clear())

/**
 * Whether a station overflows by its last level, however old: it has reached the overflow level
 * and has not fallen below it by `OVERFLOW_HYSTERESIS_M` since. A level of bad quality proves
 * nothing.
 */
export function isOverflowing({ edgeNodeId, wetWell }: Well, metrics: StationMetrics): boolean {
  const levelM = asNumber(trustedValue(metrics, 'level'))
  const slackM = overflowing.has(edgeNodeId) ? OVERFLOW_HYSTERESIS_M : 0
  const isOver =
    levelM !== null && wetWell !== undefined && levelM >= wetWell.overflowLevelM - slackM
  if (isOver) overflowing.add(edgeNodeId)
  else overflowing.delete(edgeNodeId)
  return isOver
}
