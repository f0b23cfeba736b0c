import type { StationStatus } from '@/lib/stations/status'

/** How a status word looks; the glyph beside it says the same by its shape. */
export const STATUS_TONES: Record<StationStatus, string> = {
  alarm: 'font-semibold text-alarm',
  acknowledged: 'font-medium text-alarm',
  offline: 'font-medium text-offline',
  attention: 'font-medium text-attention',
  'readings-only': 'text-muted',
  normal: 'text-muted',
  'out-of-service': 'text-muted',
}
