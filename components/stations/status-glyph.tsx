import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { StationStatus } from '@/lib/domain/station-status'

/** A shape of its own for each status, so that colour never stands alone. */
const SHAPES: Record<StationStatus, { className: string; shape: ReactNode }> = {
  alarm: {
    className: 'text-alarm',
    shape: (
      <>
        <path d="M8 .5 15.5 8 8 15.5.5 8z" fill="currentColor" />
        <path d="M8 4.25v4.5M8 10.6v1.4" className="stroke-on-alarm" strokeWidth="1.75" />
      </>
    ),
  },
  acknowledged: {
    className: 'text-alarm',
    shape: <rect x="3" y="3" width="10" height="10" {...outlined(1.75)} />,
  },
  offline: {
    className: 'text-offline',
    shape: <circle cx="8" cy="8" r="5.5" {...outlined(1.75)} strokeDasharray="3 2.2" />,
  },
  attention: {
    className: 'text-attention',
    shape: <path d="M8 2 14.5 13.5h-13z" fill="currentColor" />,
  },
  'readings-only': {
    className: 'text-muted',
    shape: (
      <>
        <circle cx="8" cy="8" r="6" {...outlined(1.25)} />
        <path d="M6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1.2M8 11.2v.6" {...outlined(1.25)} />
      </>
    ),
  },
  normal: { className: 'text-normal', shape: <circle cx="8" cy="8" r="3" fill="currentColor" /> },
  'out-of-service': {
    className: 'text-out-of-service',
    shape: (
      <>
        <circle cx="8" cy="8" r="5.5" {...outlined(1.5)} />
        <path d="m4.1 11.9 7.8-7.8" {...outlined(1.5)} />
      </>
    ),
  },
}

function outlined(strokeWidth: number) {
  return { fill: 'none', stroke: 'currentColor', strokeWidth }
}

interface StatusGlyphProps {
  status: StationStatus
  className?: string
}

/** Always beside the status word, which is what assistive technology reads. */
export function StatusGlyph({ status, className }: StatusGlyphProps) {
  const { className: tone, shape } = SHAPES[status]
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={clsx('size-4 shrink-0', tone, className)}>
      {shape}
    </svg>
  )
}
