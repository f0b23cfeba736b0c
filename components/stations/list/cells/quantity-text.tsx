import { clsx } from 'clsx'
import type { DisplayedQuantity } from '@/lib/units/format-quantity'

interface QuantityTextProps {
  quantity: DisplayedQuantity
  isLive: boolean
  /** Shown before the number, such as `est.`. */
  note?: string
}

/** A right-aligned number with a small unit; grayed out when no longer live. */
export function QuantityText({ quantity: { text, symbol }, isLive, note }: QuantityTextProps) {
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        isLive ? 'text-ink' : 'text-faint',
      )}
    >
      {note && <span className="mr-1 text-xs text-muted">{note}</span>}
      {text} <span className="text-xs text-muted">{symbol}</span>
    </p>
  )
}
