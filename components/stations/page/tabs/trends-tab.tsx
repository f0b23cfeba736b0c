import { Trends } from '@/components/trends/trends'
import type { StationView } from '@/lib/hooks/use-station'
import { ReadingsTable } from './readings-table'

interface TrendsTabProps {
  view: StationView
  nowMs: number
}

export function TrendsTab({ view, nowMs }: TrendsTabProps) {
  const { station, metrics, deviceConfig, pumps, alerts } = view
  return (
    <div className="flex flex-col gap-4">
      <Trends
        station={station}
        metrics={metrics}
        deviceConfig={deviceConfig}
        pumps={pumps}
        alerts={alerts}
      />
      <ReadingsTable view={view} nowMs={nowMs} />
    </div>
  )
}
