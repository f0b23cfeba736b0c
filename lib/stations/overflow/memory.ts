import { onSessionEnd } from '@/lib/session-data'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import { OVERFLOW_HYSTERESIS_M } from './events'

type Well = Pick<PumpStation, 'edgeNodeId' | 'wetWell'>

/** Shared, so every screen agrees. */
const overflowed = new Map<string, boolean>()

onSessionEnd(() => overflowed.clear())

/**
 * Whether a station overflows by its last level, however old, with `OVERFLOW_HYSTERESIS_M`. First
 * seen just below, it counts as overflowing, since it may have. Bad quality proves nothing.
 */
export function isOverflowing({ edgeNodeId, wetWell }: Well, metrics: StationMetrics): boolean {
  const levelM = asNumber(trustedValue(metrics, 'level'))
  if (levelM === null || !wetWell) return false
  const slackM = (overflowed.get(edgeNodeId) ?? true) ? OVERFLOW_HYSTERESIS_M : 0
  const isOver = levelM >= wetWell.overflowLevelM - slackM
  overflowed.set(edgeNodeId, isOver)
  return isOver
}
