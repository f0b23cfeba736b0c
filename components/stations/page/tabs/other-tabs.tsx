import { PastOverflows } from '@/components/stations/overflow/past-overflows'
import type { StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import { AlertsTab } from './alerts-tab'
import { ConfigurationTab } from './configuration-tab'
import { DetailsTab } from './details-tab'
import { PumpsTab } from './pumps-tab'

export type OtherTabName = Exclude<StationTab, 'trends'>

export function OtherTab({ name, view }: { name: OtherTabName; view: StationView }) {
  switch (name) {
    case 'pumps':
      return <PumpsTab view={view} />
    case 'alerts':
      return (
        <div className="flex flex-col gap-4">
          <AlertsTab view={view} />
          {view.station.wetWell && <PastOverflows view={view} />}
        </div>
      )
    case 'configuration':
      return <ConfigurationTab view={view} />
    case 'details':
      return <DetailsTab view={view} />
  }
}
