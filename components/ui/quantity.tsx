import { useUnits } from '@/lib/preferences/preferences-provider'
import { unitsAt } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'

interface QuantityProps {
  /** In the stored unit; null is unknown and shows as `–`. */
  value: number | null
  unit: string
  decimals?: number
  /** Bottom of the level's well; on the station's own page, the context has it. */
  bottomM?: number
  /** Calculated rather than metered: `est.` follows it. */
  isEstimated?: boolean
}

export function Quantity(props: QuantityProps) {
  const { value, unit, decimals, bottomM, isEstimated = false } = props
  const units = unitsAt(useUnits(), bottomM)
  const { text, symbol } = formatQuantity(value, unit, decimals, units)
  if (value === null) return <span className="text-faint">{text}</span>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text}
      {symbol && <span className="text-[0.85em]"> {symbol}</span>}
      {isEstimated && <span className="text-[0.85em]"> est.</span>}
    </span>
  )
}
