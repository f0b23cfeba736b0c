import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface FigureProps {
  name: string
  note?: ReactNode
  isAbnormal?: boolean
  /** Grayed out: its source is no longer live. */
  isOld?: boolean
  children: ReactNode
}

export function Figure({ name, note, isAbnormal = false, isOld = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd
        className={clsx(
          'text-sm tabular-nums',
          isOld && 'text-faint',
          isAbnormal && !isOld && 'font-medium text-attention',
        )}
      >
        {children}
        {note && <span className="block text-xs font-normal text-muted">{note}</span>}
      </dd>
    </div>
  )
}
