import { lateComponent } from '@/components/live/late-component'
import type { StationView } from '@/lib/stations/use-station'
import { TrendsSkeleton } from './trends-skeleton'

export type TrendsProps = Pick<
  StationView,
  'station' | 'condition' | 'history' | 'metrics' | 'deviceConfig' | 'pumps' | 'alerts'
>

/** The charts' code is as large as the rest of the page, so it loads when their tab opens. */
const TrendBoard = lateComponent(async () => (await import('./trend-board')).TrendBoard, {
  waiting: <TrendsSkeleton />,
  what: 'Trends are',
})

export const preloadTrends = TrendBoard.preload

export function Trends(props: TrendsProps) {
  return <TrendBoard key={props.station.edgeNodeId} {...props} />
}
