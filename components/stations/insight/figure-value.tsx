import { usePreferences } from '@/lib/preferences/preferences-provider'
import { figureText } from '@/lib/stations/insight/figure-text'
import type { FigureFormat } from '@/lib/stations/insight/figure-text'

interface FigureValueProps {
  value: number
  column: FigureFormat
}

/** A figure with its unit, in the user's units and currency. */
export function FigureValue({ value, column }: FigureValueProps) {
  const { units, tariff } = usePreferences()
  const { text, symbol } = figureText(value, column, {
    units,
    currency: tariff?.currency ?? null,
  })
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text}
      {symbol && <span className="text-[0.85em]"> {symbol}</span>}
    </span>
  )
}
