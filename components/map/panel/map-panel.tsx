'use client'

import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import type { Workspace } from '@/components/map/use-map-workspace'
import { NoMatch } from '@/components/stations/list/empty-list'
import { SearchField } from '@/components/stations/list/toolbar/search-field'
import { StatusSummary } from '@/components/stations/list/toolbar/status-summary'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { Change } from '@/lib/browser/address'
import type { EdgeNodeId } from '@/lib/ids'
import { isMapFiltered, type MapAddress } from '@/lib/map/address'
import { mapListInWords } from '@/lib/map/list'
import { toggled } from '@/lib/stations/toggled'
import { StationOptions, type StationOptionsHandle } from './station-options'

interface MapPanelProps {
  optionsRef: Ref<StationOptionsHandle>
  workspace: Workspace
  notes: ReactNode
  onFilter: (change: Change<MapAddress>) => void
  onOpen: (id: EdgeNodeId, by: 'pointer' | 'keyboard') => void
  onHover: (id: EdgeNodeId | null) => void
  onFocusChange: (id: EdgeNodeId | null) => void
}

export function MapPanel(props: MapPanelProps) {
  const { optionsRef, workspace, notes, onFilter } = props
  const { board, areAlertsKnown, list, address, hasMap } = workspace
  const matches = list.located.length + list.unlocated.length
  const clear = () => onFilter({ search: '', statuses: [] })
  return (
    <>
      <div className="flex flex-col gap-2.5 px-4 pb-3 md:pt-3">
        <div className="flex items-baseline justify-between gap-3 max-md:pointer-events-none max-md:absolute max-md:top-1 max-md:right-24 max-md:left-4 max-md:h-11 max-md:items-center">
          <h1 className="text-base font-semibold tracking-tight max-md:sr-only">Map</h1>
          <p className="text-sm text-muted tabular-nums max-md:text-xs">
            {hasMap
              ? mapListInWords(list, areAlertsKnown)
              : `${matches} of ${board.entries.length} stations`}
          </p>
        </div>
        <div className="flex items-center gap-3 print:hidden">
          <SearchField
            search={address.search}
            onSearch={(search) => onFilter({ search })}
            className="flex-1"
          />
          {hasMap && (
            <InViewSwitch
              isOn={address.isInViewOnly}
              onChange={(isInViewOnly) => onFilter({ isInViewOnly })}
            />
          )}
        </div>
        <StatusSummary
          className="[--canvas:var(--surface)] md:flex-wrap"
          board={board}
          areAlertsKnown={areAlertsKnown}
          chosen={address.statuses}
          onToggle={(status) =>
            onFilter(({ statuses }) => ({ statuses: toggled(statuses, status) }))
          }
        />
      </div>
      <div className="border-b border-line px-4">
        {notes}
        <p role="status" className="sr-only">
          {isMapFiltered(address) && `${matches} of ${board.entries.length} stations match`}
        </p>
      </div>
      {matches === 0 && board.entries.length > 0 && (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <NoMatch areAlertsKnown={areAlertsKnown} onClear={clear} />
        </div>
      )}
      {matches > 0 && list.order.length === 0 && (
        <Message
          title="No stations in view"
          action={
            <Button className="mt-2" onClick={() => onFilter({ isInViewOnly: false })}>
              List all stations
            </Button>
          }
        >
          <p>There are no stations in this area.</p>
        </Message>
      )}
      {list.order.length > 0 && (
        <StationOptions
          ref={optionsRef}
          wanted={list.order}
          all={board.entries}
          question={JSON.stringify([address.search, address.statuses, address.isInViewOnly])}
          selectedId={address.stationId}
          onOpen={props.onOpen}
          onHover={props.onHover}
          onFocusChange={props.onFocusChange}
        />
      )}
    </>
  )
}

function InViewSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="inline-flex touch-target shrink-0 items-center gap-2 rounded-md text-xs text-muted hover:text-ink"
    >
      <span
        aria-hidden
        className={clsx(
          'relative inline-block h-4 w-7 rounded-full border transition-colors',
          isOn ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
        )}
      >
        <span
          className={clsx(
            'absolute top-0.5 left-0.5 size-2.5 rounded-full transition-transform forced-colors:bg-[CanvasText]',
            isOn ? 'translate-x-3 bg-on-accent' : 'bg-line-strong',
          )}
        />
      </span>
      In view only
    </button>
  )
}
