import type { ComponentProps } from 'react'
import { Glyph } from '@/components/alerts/alert-glyph'
import { STATUS_SHAPES, type StationStatus } from '@/lib/stations/status'

export const STATUS_TONES: Record<StationStatus, string> = {
  overflowing: 'font-semibold text-alarm',
  alarm: 'font-semibold text-alarm',
  returned: 'font-medium text-alarm',
  acknowledged: 'font-medium text-alarm',
  offline: 'font-medium text-offline',
  attention: 'font-medium text-attention',
  'readings-only': 'text-muted',
  normal: 'text-muted',
  'out-of-service': 'text-muted',
}

interface StatusGlyphProps extends ComponentProps<'svg'> {
  status: StationStatus
  /** Gray: its source is outdated. */
  isOld?: boolean
}

export function StatusGlyph({ status, isOld, ...props }: StatusGlyphProps) {
  const style = isOld ? { style: { color: 'currentColor' } } : {}
  return <Glyph shape={STATUS_SHAPES[status]} {...style} {...props} />
}
