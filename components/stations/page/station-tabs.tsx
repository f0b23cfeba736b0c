import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { Trends } from '@/components/trends/trends'
import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { loadEarly } from '@/lib/browser/when-idle'
import { stationTabSchema, type StationTab } from '@/lib/stations/path'
import type { StationView } from '@/lib/stations/use-station'

const LABELS: Record<StationTab, string> = {
  trends: 'Trends',
  pumps: 'Pumps',
  alerts: 'Alerts',
  configuration: 'Configuration',
  details: 'Details',
}
const TABS = Object.keys(LABELS) as StationTab[] // its keys are all there are

/** WAI-ARIA tabs: arrows move focus, Enter or Space selects. Only the selected one is mounted. */
export function StationTabs({ view }: { view: StationView }) {
  const selected = useAddress(tabOf)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollTabIntoView(list.current, selected), [selected])
  useEffect(() => loadEarly([OtherTab.preload]), [])
  return (
    <Radix.Root
      value={selected}
      onValueChange={openTab}
      activationMode="manual"
      className="min-w-0"
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
            className="-mb-px inline-flex touch-target shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 py-2 text-sm text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink sm:px-3.5"
          >
            {LABELS[tab]}
            {tab === 'alerts' && <AlertCount view={view} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <h2 className="hidden text-base font-semibold print:block">{LABELS[selected]}</h2>
      {TABS.map((tab) => (
        <Radix.Content key={tab} value={tab} className="pt-4 outline-offset-4">
          {tab === 'trends' ? <Trends {...view} /> : <OtherTab name={tab} view={view} />}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

function tabOf(params: URLSearchParams): StationTab {
  return stationTabSchema.parse(params.get('tab'))
}

function openTab(tab: string) {
  const params = currentParams()
  if (tab === 'trends') params.delete('tab')
  else params.set('tab', tab)
  pushAddress(params)
}

/** Five tabs are wider than a phone: scrolls their row without scrolling the page. */
function scrollTabIntoView(list: HTMLDivElement | null, name: StationTab) {
  const tab = list?.querySelector<HTMLElement>(`[data-name="${name}"]`)
  if (!list || !tab) return
  const beyondRight = tab.offsetLeft + tab.offsetWidth - list.clientWidth
  list.scrollLeft = Math.max(beyondRight, Math.min(list.scrollLeft, tab.offsetLeft))
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

export const OtherTab = lateComponent(async () => (await import('./tabs/other-tabs')).OtherTab, {
  what: 'This view is',
  className: 'py-4',
})
