'use client'

import { useEffect } from 'react'
import { Trends } from '@/components/trends/trends'
import { CodeFailure } from '@/components/ui/code-failure'
import { PageSpinner } from '@/components/ui/page-spinner'
import { TabPanel, Tabs } from '@/components/ui/tabs'
import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { savesData } from '@/lib/browser/saves-data'
import { whenIdle } from '@/lib/browser/when-idle'
import { codeOf, loadCode, useCode } from '@/lib/live/use-code'
import { stationTabSchema, type StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import type { OtherTabName } from './tabs/other-tabs'

const LABELS: Record<StationTab, string> = {
  trends: 'Trends',
  pumps: 'Pumps',
  alerts: 'Alerts',
  configuration: 'Configuration',
  details: 'Details',
}
const TABS = Object.keys(LABELS) as StationTab[] // its keys are all there are

export function StationTabs({ view }: { view: StationView }) {
  const selected = useAddress(tabOf)
  useEffect(() => {
    if (!savesData()) whenIdle(loadTabsEarly)
  }, [])
  return (
    <Tabs
      label="Views of the station"
      selected={selected}
      onSelect={openTab}
      tabs={TABS.map((name) => ({
        name,
        label: LABELS[name],
        note: name === 'alerts' && <AlertCount view={view} />,
      }))}
    >
      {TABS.map((name) => (
        <TabPanel key={name} name={name}>
          {name === 'trends' ? <Trends {...view} /> : <LoadedTab name={name} view={view} />}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Early, or a lost connection would take the other tabs away. */
function loadTabsEarly(): void {
  loadOtherTabs().catch(() => {})
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

/** Shows nothing for no alerts, "–" while they are unknown. */
function AlertCount({ view: { alerts } }: { view: StationView }) {
  if (alerts?.length === 0) return null
  return (
    <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
      {alerts?.length ?? '–'}
    </span>
  )
}

const tabsCode = codeOf(() => import('./tabs/other-tabs'))

export function loadOtherTabs(): Promise<unknown> {
  return loadCode(tabsCode)
}

function LoadedTab(props: { name: OtherTabName; view: StationView }) {
  const { module, hasFailed, loadAgain } = useCode(tabsCode)
  if (module) return <module.OtherTab {...props} />
  if (!hasFailed) return <PageSpinner />
  return (
    <div className="py-4">
      <CodeFailure what="This view is" onRetry={loadAgain} />
    </div>
  )
}
