import type { PumpState } from '@/lib/pumps/state'

export const PUMP_STATE_WORDS: Record<PumpState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  failed: 'Failed',
  hand: 'In hand',
  unknown: 'Unknown',
}
