'use client'

import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef, type ReactNode } from 'react'

interface TabsProps<Name extends string> {
  /** For screen readers. */
  label: string
  selected: Name
  onSelect: (name: Name) => void
  tabs: readonly { name: Name; label: string; note?: ReactNode }[]
  /** Only the selected panel is mounted. */
  children: ReactNode
}

/** WAI-ARIA tabs: arrows move focus, Enter or Space selects. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, selected, onSelect, tabs, children } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollTabIntoView(list.current, selected), [selected])
  return (
    <Radix.Root
      value={selected}
      onValueChange={(name) => onSelect(name as Name)} // a name is one of the tabs' own
      activationMode="manual"
      className="min-w-0"
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex [scrollbar-width:none] overflow-x-auto overflow-y-hidden border-b border-line scroll-hint print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            data-name={tab.name}
            className="-mb-px inline-flex touch-target shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 py-2 text-sm text-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink sm:px-3.5"
          >
            {tab.label}
            {tab.note}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <h2 className="hidden text-base font-semibold print:block">
        {tabs.find(({ name }) => name === selected)?.label}
      </h2>
      {children}
    </Radix.Root>
  )
}

/** Five tabs are wider than a phone: scrolls their row without scrolling the page. */
function scrollTabIntoView(list: HTMLDivElement | null, name: string) {
  const tab = list?.querySelector<HTMLElement>(`[data-name="${name}"]`)
  if (!list || !tab) return
  const beyondRight = tab.offsetLeft + tab.offsetWidth - list.clientWidth
  list.scrollLeft = Math.max(beyondRight, Math.min(list.scrollLeft, tab.offsetLeft))
}

export function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Radix.Content value={name} className="pt-4 outline-offset-4">
      {children}
    </Radix.Content>
  )
}
