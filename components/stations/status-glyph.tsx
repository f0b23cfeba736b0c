import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { StationStatus } from '@/lib/stations/status'
import { STATUS_SHAPES } from '@/lib/stations/status-shapes'

/** How a status word looks. */
export const STATUS_TONES: Record<StationStatus, string> = {
  overflowing: 'font-semibold text-alarm',
  alarm: 'font-semibold text-alarm',
  returned: 'font-medium text-attention',
  acknowledged: 'font-medium text-alarm',
  offline: 'font-medium text-offline',
  attention: 'font-medium text-attention',
  'readings-only': 'text-muted',
  normal: 'text-muted',
  'out-of-service': 'text-muted',
}

interface StatusGlyphProps extends ComponentProps<'svg'> {
  status: StationStatus
}

/** Always beside the status word, which is what assistive technology reads. */
export function StatusGlyph({ status, className, ...props }: StatusGlyphProps) {
  const { tone, parts } = STATUS_SHAPES[status]
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      style={{ color: `var(--${tone})` }}
      className={clsx('size-4 shrink-0', className)}
      {...props}
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
