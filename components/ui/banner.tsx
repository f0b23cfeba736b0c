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
  /** Falsy hides the banner. */
  children: ReactNode
}

/**
 * Always render it: screen readers announce only changes in an existing region, and a panel over
 * the page silences all but `aria-live`.
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
