import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'

export const LIST_VIEWS = ['now', ...INSIGHT_VIEWS] as const

export type ListViewName = (typeof LIST_VIEWS)[number]

export const LIST_VIEW_WORDS: Record<ListViewName, string> = {
  now: 'Now',
  pumps: 'Pumps',
  energy: 'Energy',
  inflow: 'Inflow',
  quality: 'Data quality',
}
