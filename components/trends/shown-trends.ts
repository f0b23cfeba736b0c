import type { TrendPanel } from '@/lib/trends/panels'
import type { TrendWindow } from '@/lib/trends/range'
import type { TrendsProps } from './trends'
import type { TrendData } from './use-trend-data'

export interface ShownTrends {
  panels: readonly TrendPanel[]
  view: TrendWindow
  data: Pick<TrendData, 'grid' | 'earlier'>
  /** By time of day, with the day beginning at the first value. */
  isTimeOfDay?: boolean
}

export interface StationTrends extends ShownTrends, Omit<TrendsProps, 'alerts'> {}
