import type { TrendPanel } from '@/lib/domain/trend-panels'
import type { TrendWindow } from '@/lib/domain/trend-range'
import type { TrendData } from './use-trend-data'
import type { TrendsProps } from './trends'

/** What charts and table show alike. */
export interface ShownTrends extends Pick<
  TrendsProps,
  'station' | 'deviceConfig' | 'pumps' | 'metrics'
> {
  panels: readonly TrendPanel[]
  view: TrendWindow
  data: TrendData
}
