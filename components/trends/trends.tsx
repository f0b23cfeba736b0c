'use client'

import dynamic from 'next/dynamic'
import type { StationView } from '@/lib/stations/use-station'
import { TrendsSkeleton } from './trends-skeleton'

export type TrendsProps = Pick<
  StationView,
  'station' | 'condition' | 'history' | 'metrics' | 'deviceConfig' | 'pumps' | 'alerts'
>

/** The charts' code is as large as the rest of the page, so it loads when their tab opens. */
const TrendBoard = dynamic(() => import('./trend-board').then(({ TrendBoard }) => TrendBoard), {
  ssr: false,
  loading: () => <TrendsSkeleton />,
})

export function Trends(props: TrendsProps) {
  return <TrendBoard key={props.station.edgeNodeId} {...props} />
}
