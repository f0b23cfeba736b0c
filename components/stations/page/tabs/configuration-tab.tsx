import type { StationView } from '@/lib/stations/use-station'
import { AlertConfigurations } from './alert-configurations'
import { DeviceFacts } from './device-facts'
import { LevelFacts } from './level-facts'

/** The station's setup: alerts, levels, device. */
export function ConfigurationTab({ view: { station, deviceConfig } }: { view: StationView }) {
  return (
    <div className="flex flex-col gap-4">
      <AlertConfigurations edgeNodeId={station.edgeNodeId} deviceConfig={deviceConfig} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <LevelFacts station={station} />
        <DeviceFacts station={station} deviceConfig={deviceConfig} />
      </div>
    </div>
  )
}
