import type { StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import { AlertsTab } from './alerts-tab'
import { ConfigurationTab } from './configuration-tab'
import { DetailsTab } from './details-tab'
import { PumpsTab } from './pumps-tab'

export type OtherTabName = Exclude<StationTab, 'now' | 'trends'>

export function OtherTab({ name, view }: { name: OtherTabName; view: StationView }) {
  switch (name) {
    case 'pumps':
      return <PumpsTab view={view} />
    case 'alerts':
      return <AlertsTab view={view} />
    case 'configuration':
      return <ConfigurationTab view={view} />
    case 'details':
      return <DetailsTab view={view} />
  }
}
