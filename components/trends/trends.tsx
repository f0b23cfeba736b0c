'use client'

import dynamic from 'next/dynamic'
import type { Alert } from '@/lib/alerts/alert'
import type { Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { TrendsSkeleton } from './trends-skeleton'

export interface TrendsProps {
  station: PumpStation
  metrics: StationMetrics | null
  deviceConfig: DeviceConfig | null
  pumps: readonly Pump[]
  /** null while alerts are unknown. */
  alerts: readonly Alert[] | null
}

/** The charts' code is as large as the rest of the page, so it loads when their tab opens. */
const TrendBoard = dynamic(() => import('./trend-board').then(({ TrendBoard }) => TrendBoard), {
  ssr: false,
  loading: () => <TrendsSkeleton />,
})

export function Trends(props: TrendsProps) {
  return <TrendBoard key={props.station.edgeNodeId} {...props} />
}
