import { onSessionEnd } from '@/lib/session-data'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, trustedValue } from '@/lib/readings/reading'
import type { PumpStation } from '../station'
import { OVERFLOW_HYSTERESIS_M } from './events'

type Well = Pick<PumpStation, 'edgeNodeId' | 'wetWell'>

/** Whether a station overflowed at its last reading; one memory, so that every screen agrees. */
const overflowed = new Map<string, boolean>()

onSessionEnd(() => overflowed.clear())

/**
 * Whether a station overflows by its last level, however old: it has reached the overflow level
 * and has not fallen below it by `OVERFLOW_HYSTERESIS_M` since. Just below it, a station seen for
 * the first time counts as overflowing, since it may have. A level of bad quality proves nothing.
 */
export function isOverflowing({ edgeNodeId, wetWell }: Well, metrics: StationMetrics): boolean {
  const levelM = asNumber(trustedValue(metrics, 'level'))
  if (levelM === null || !wetWell) return false
  const slackM = (overflowed.get(edgeNodeId) ?? true) ? OVERFLOW_HYSTERESIS_M : 0
  const isOver = levelM >= wetWell.overflowLevelM - slackM
  overflowed.set(edgeNodeId, isOver)
  return isOver
}
