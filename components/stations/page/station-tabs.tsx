'use client'

import { Trends } from '@/components/trends/trends'
import { PastOverflows } from '@/components/stations/overflow/past-overflows'
import { TabPanel, Tabs } from '@/components/ui/tabs'
import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { stationTabSchema } from '@/lib/stations/path'
import type { StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import { AlertsTab } from './tabs/alerts-tab'
import { ConfigurationTab } from './tabs/configuration-tab'
import { DetailsTab } from './tabs/details-tab'
import { PumpsTab } from './tabs/pumps-tab'

/** The five views of a station; the open one is in the URL. */
export function StationTabs({ view }: { view: StationView }) {
  const selected = useAddress(tabOf)
  return (
    <Tabs
      label="Views of the station"
      selected={selected}
      onSelect={openTab}
      tabs={[
        { name: 'trends', label: 'Trends' },
        { name: 'pumps', label: 'Pumps' },
        { name: 'alerts', label: 'Alerts', note: <AlertCount view={view} /> },
        { name: 'configuration', label: 'Configuration' },
        { name: 'details', label: 'Details' },
      ]}
    >
      <TabPanel name="trends">
        <Trends
          station={view.station}
          metrics={view.metrics}
          deviceConfig={view.deviceConfig}
          pumps={view.pumps}
          alerts={view.alerts}
        />
      </TabPanel>
      <TabPanel name="pumps">
        <PumpsTab view={view} />
      </TabPanel>
      <TabPanel name="alerts">
        <div className="flex flex-col gap-4">
          <AlertsTab view={view} />
          {view.station.wetWell && <PastOverflows view={view} />}
        </div>
      </TabPanel>
      <TabPanel name="configuration">
        <ConfigurationTab view={view} />
      </TabPanel>
      <TabPanel name="details">
        <DetailsTab view={view} />
      </TabPanel>
    </Tabs>
  )
}

function tabOf(params: URLSearchParams): StationTab {
  return stationTabSchema.parse(params.get('tab'))
}

function openTab(tab: StationTab) {
  const params = currentParams()
  if (tab === 'trends') params.delete('tab')
  else params.set('tab', tab)
  pushAddress(params)
}

/** Nothing for a station without alerts, and "–" while unknown. */
function AlertCount({ view: { alerts } }: { view: StationView }) {
  if (alerts?.length === 0) return null
  return (
    <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
      {alerts?.length ?? '–'}
    </span>
  )
}
