import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'

/** What the columns of the Station List show: live readings, or what history says. */
export const LIST_VIEWS = ['now', ...INSIGHT_VIEWS] as const

export type ListViewName = (typeof LIST_VIEWS)[number]

export const LIST_VIEW_WORDS: Record<ListViewName, string> = {
  now: 'Now',
  pumps: 'Pumps',
  energy: 'Energy',
  inflow: 'Inflow',
  quality: 'Data quality',
}
