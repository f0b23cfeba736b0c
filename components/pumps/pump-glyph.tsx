import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PumpState } from '@/lib/pumps/state'

const RING = { cx: 8, cy: 8, r: 6, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

/** Running is filled, not green: saturated color is reserved for the abnormal. */
const SHAPES: Record<PumpState, { className: string; shape: ReactNode }> = {
  running: {
    className: 'text-fill',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.75" fill="currentColor" />
        <path d="m6.2 5 4.8 3-4.8 3z" className="fill-surface" />
      </>
    ),
  },
  stopped: { className: 'text-line-strong', shape: <circle {...RING} /> },
  failed: {
    className: 'text-attention',
    shape: (
      <>
        <circle {...RING} />
        <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" {...STROKE} />
      </>
    ),
  },
  hand: {
    className: 'text-fill',
    shape: (
      <>
        <circle {...RING} />
        <path d="M6 5v6m4-6v6M6 8h4" {...STROKE} strokeWidth={1.25} />
      </>
    ),
  },
  unknown: {
    className: 'text-faint',
    shape: <circle {...RING} strokeDasharray="2 2.2" />,
  },
}

/** Always used next to text that says the same. */
export function PumpGlyph({ state, className }: { state: PumpState; className?: string }) {
  const { className: tone, shape } = SHAPES[state]
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={clsx('size-4 shrink-0', tone, className)}>
      {shape}
    </svg>
  )
}
