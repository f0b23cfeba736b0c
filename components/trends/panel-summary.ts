import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendPanel } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import { lineSummary, runningShare } from '@/lib/trends/summary'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'

export function panelSummary(
  { title, kind, signals }: TrendPanel,
  grid: TrendGrid,
  view: TrendWindow,
  units: Units,
): string {
  const sentences = signals.map(({ key, label, unit, decimals }) => {
    if (kind === 'lanes') {
      const share = runningShare(grid, key, view)
      return share === null
        ? `${label}: no data`
        : `${label} ${Math.round(share * 100)}% of the time`
    }
    const summary = lineSummary(grid, key, view)
    if (!summary) return `${label}: no data`
    const shown = (value: number) => {
      const { text, symbol } = formatQuantity(value, unit, decimals, units)
      return `${text} ${symbol}`.trim()
    }
    return `${label}: min ${shown(summary.min)}, max ${shown(summary.max)}, latest ${shown(summary.last)}`
  })
  return `${title} chart. ${sentences.join('. ')}.`
}
