import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { qualityTone } from './quality-tone'

interface FigureProps {
  name: string
  note?: ReactNode
  isAbnormal?: boolean
  /** Quality of the reading shown; anything but `live` looks different. */
  quality?: string
  children: ReactNode
}

export function Figure({ name, note, isAbnormal = false, quality, children }: FigureProps) {
  const tone = qualityTone(quality)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={clsx(
          'text-sm tabular-nums',
          tone,
          isAbnormal && !tone && 'font-medium text-attention',
        )}
      >
        {children}
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  )
}
