import { clsx } from 'clsx'
import type { StationStatus } from '@/lib/stations/status'
import { STATUS_SHAPES } from '@/lib/stations/status-shapes'
import type { StatusTone } from '@/lib/stations/status-shapes'

/** How a status word looks. */
export const STATUS_TONES: Record<StationStatus, string> = {
  alarm: 'font-semibold text-alarm',
  acknowledged: 'font-medium text-alarm',
  offline: 'font-medium text-offline',
  attention: 'font-medium text-attention',
  'readings-only': 'text-muted',
  normal: 'text-muted',
  'out-of-service': 'text-muted',
}

const TONES: Record<StatusTone, string> = {
  alarm: 'text-alarm',
  offline: 'text-offline',
  attention: 'text-attention',
  muted: 'text-muted',
  normal: 'text-normal',
  'out-of-service': 'text-out-of-service',
}

interface StatusGlyphProps {
  status: StationStatus
  className?: string
}

/** Always beside the status word, which is what assistive technology reads. */
export function StatusGlyph({ status, className }: StatusGlyphProps) {
  const { tone, parts } = STATUS_SHAPES[status]
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={clsx('size-4 shrink-0', TONES[tone], className)}
    >
      {parts.map(({ path, stroke, isOnTone }) => (
        <path
          key={path}
          d={path}
          fill={stroke ? 'none' : 'currentColor'}
          stroke={stroke && !isOnTone ? 'currentColor' : undefined}
          strokeWidth={stroke?.width}
          strokeDasharray={stroke?.dash?.join(' ')}
          className={isOnTone ? 'stroke-on-alarm' : undefined}
        />
      ))}
    </svg>
  )
}
