import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { preloadTrends, Trends } from '@/components/trends/trends'
import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { loadEarly } from '@/lib/browser/when-idle'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import { stationTabOf, type StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'
import { NowTab } from './now/now-tab'

const LABELS: Record<StationTab, string> = {
  now: 'Now',
  trends: 'Trends',
  pumps: 'Pumps',
  alerts: 'Alerts',
  configuration: 'Configuration',
  details: 'Details',
}
const TABS = Object.keys(LABELS) as StationTab[] // its keys are all there are

/** WAI-ARIA tabs: arrows move focus, Enter or Space selects. Only the selected one is mounted. */
export function StationTabs({ view, readings }: { view: StationView; readings: CurrentReadings }) {
  const selected = useAddress(stationTabOf)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollTabIntoView(list.current, selected), [selected])
  useEffect(() => {
    // The alerts themselves stand above the tabs.
    if (!['now', 'alerts'].includes(stationTabOf(currentParams()))) root.current?.scrollIntoView()
    return loadEarly([OtherTab.preload, preloadTrends])
  }, [])
  return (
    <Radix.Root
      ref={root}
      value={selected}
      onValueChange={openTab}
      activationMode="manual"
      // A link's tab comes to the top of a phone, and to the middle of a desk.
      className="min-w-0 max-lg:min-h-[calc(100dvh-3.5rem)] lg:scroll-mt-[40dvh]"
    >
      <Radix.List
        ref={list}
        aria-label="Views of the station"
        className="relative flex [scrollbar-width:none] overflow-x-auto overflow-y-hidden border-b border-line scroll-hint print:hidden"
      >
        {TABS.map((tab) => (
          <Radix.Trigger
            key={tab}
            value={tab}
            data-name={tab}
            className="-mb-px inline-flex touch-target shrink-0 items-center border-b-2 border-transparent px-3 py-2 text-sm text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink sm:px-3.5"
          >
            {LABELS[tab]}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <h2 className="hidden text-base font-semibold print:block">{LABELS[selected]}</h2>
      {TABS.map((tab) => (
        <Radix.Content key={tab} value={tab} className="pt-4 outline-offset-4">
          {tab === 'now' && <NowTab view={view} readings={readings} />}
          {tab === 'trends' && <Trends {...view} />}
          {tab !== 'now' && tab !== 'trends' && <OtherTab name={tab} view={view} />}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

function openTab(tab: string) {
  const params = currentParams()
  params.set('tab', tab)
  pushAddress(params)
}

/** All tabs are wider than a phone: scrolls their row without scrolling the page. */
function scrollTabIntoView(list: HTMLDivElement | null, name: StationTab) {
  const tab = list?.querySelector<HTMLElement>(`[data-name="${name}"]`)
  if (!list || !tab) return
  const beyondRight = tab.offsetLeft + tab.offsetWidth - list.clientWidth
  list.scrollLeft = Math.max(beyondRight, Math.min(list.scrollLeft, tab.offsetLeft))
}

export const OtherTab = lateComponent(async () => (await import('./tabs/other-tabs')).OtherTab, {
  what: 'This view is',
  className: 'py-4',
})
