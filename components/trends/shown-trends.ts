import type { TrendPanel } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import type { TrendsProps } from './trends'
import type { TrendData } from './use-trend-data'

/** What the charts and the table both show. */
export interface ShownTrends {
  panels: readonly TrendPanel[]
  view: TrendWindow
  data: Pick<TrendData, 'grid' | 'earlier'>
  /** The values are over the hours of a day, which begins with the first. */
  isTimeOfDay?: boolean
}

/** The same of one station. */
export interface StationTrends
  extends ShownTrends, Pick<TrendsProps, 'station' | 'deviceConfig' | 'pumps' | 'metrics'> {}
