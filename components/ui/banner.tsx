import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  attention: 'bg-attention-tint text-attention border-attention/40',
  alarm: 'bg-alarm-tint text-alarm border-alarm/40',
  neutral: 'bg-sunken text-ink border-line',
}

interface BannerProps {
  tone?: keyof typeof TONES
  icon?: ReactNode
  action?: ReactNode
  /** Nothing: there is no banner now. */
  children: ReactNode
}

/**
 * One slim line across the page. Render it always: a screen reader reads only what changes in a
 * region that is there already, and a panel that stands over the page silences all but `aria-live`.
 */
export function Banner({ tone = 'attention', icon, action, children }: BannerProps) {
  return (
    <div role="status" aria-live="polite">
      {children && (
        <div
          className={clsx(
            'flex items-center justify-center gap-2 border-b px-4 py-1.5 text-sm font-medium',
            TONES[tone],
          )}
        >
          {icon}
          <span>{children}</span>
          {action}
        </div>
      )}
    </div>
  )
}
