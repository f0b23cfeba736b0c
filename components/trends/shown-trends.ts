import type { TrendPanel } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import type { TrendsProps } from './trends'
import type { TrendData } from './use-trend-data'

/** What the charts and the table both show. */
export interface ShownTrends extends Pick<
  TrendsProps,
  'station' | 'deviceConfig' | 'pumps' | 'metrics'
> {
  panels: readonly TrendPanel[]
  view: TrendWindow
  data: TrendData
}
