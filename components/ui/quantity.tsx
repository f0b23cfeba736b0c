import { useUnits } from '@/lib/preferences/preferences-provider'
import { formatQuantity } from '@/lib/units/format-quantity'

interface QuantityProps {
  /** In the stored unit; null is unknown and shows as `–`. */
  value: number | null
  unit: string
  decimals?: number
  /** Calculated rather than metered: `est.` follows it. */
  isEstimated?: boolean
}

export function Quantity({ value, unit, decimals, isEstimated = false }: QuantityProps) {
  const { text, symbol } = formatQuantity(value, unit, decimals, useUnits())
  if (value === null) return <span className="text-faint">{text}</span>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text}
      {symbol && <span className="text-[0.85em]"> {symbol}</span>}
      {isEstimated && <span className="text-[0.85em]"> est.</span>}
    </span>
  )
}
