import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { unitsAt } from '@/lib/units/display-units'
import { formatQuantity } from '@/lib/units/format-quantity'

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

/** Doubtful and old values look different from live ones and from each other. */
export function qualityTone(quality: string | undefined): string | false {
  if (quality === undefined || quality === 'live') return false
  return quality === 'doubtful' ? 'text-muted italic' : 'text-faint'
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isUnknown = !children && children !== 0
  return (
    <div className="grid gap-x-4 px-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words tabular-nums">
        {isUnknown ? <span className="text-faint">–</span> : children}
      </dd>
    </div>
  )
}

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
