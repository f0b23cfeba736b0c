'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { type AlertSelection, isSelectable } from '@/components/alerts/selection/use-selection'
import { SelectBox } from '@/components/alerts/selection/select-box'
import { Button } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { countsInWords } from '@/lib/alerts/counts'
import { firstRaised, groupInWords, type AlertGroup } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { worstOf } from '@/lib/alerts/order'
import { mapAreaOf, type MapArea } from '@/lib/map/areas/map-area'
import { outlinePath } from '@/lib/map/areas/outline'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'

interface GroupRowsProps {
  group: AlertGroup<Alert>
  places: Places | null
  isOpen: boolean
  onToggle: () => void
  selection: AlertSelection
  onAcknowledge: (alerts: readonly Alert[]) => void
  onNavigate: () => void
  children: ReactNode
}

export function GroupRows(props: GroupRowsProps) {
  const { group, places, isOpen, onToggle, selection, onAcknowledge, onNavigate, children } = props
  const title = groupInWords(group, places)
  const selectable = group.alerts.filter(isSelectable)
  const selected = selectable.filter(selection.isSelected).length
  const isAll = selected === selectable.length
  const area = mapAreaOf(group, places)
  return (
    <div role="rowgroup" aria-label={title} className="border-l-2 border-line-strong">
      <div
        role="row"
        className="alert-columns border-b border-line bg-sunken px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
      >
        <div role="rowheader" className="flex min-w-0 items-start gap-2.5">
          <SelectBox
            label={`Select all: ${title}`}
            checked={selected > 0 && !isAll ? 'mixed' : isAll}
            onToggle={() => selection.toggleAll(selectable)}
            isHidden={selectable.length === 0}
          />
          <AlertGlyph alert={worstOf(group.alerts)} />
          <div className="min-w-0">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="-mt-0.5 inline-flex touch-target items-start gap-1 text-left font-semibold"
            >
              <ChevronRight
                aria-hidden
                className={clsx('mt-0.5 size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
              />
              {title}
            </button>
            {/* Same height without the link. */}
            <p className="min-h-6 content-center text-xs text-muted">
              since <Moment ms={firstRaised(group.alerts).raisedAtMs} />
              {' · '}
              {countsInWords(group.alerts)}
              {area && (
                <>
                  {' · '}
                  <AreaLink area={area} onNavigate={onNavigate} />
                </>
              )}
            </p>
          </div>
        </div>
        <div role="cell" className="flex justify-end">
          {selectable.length > 0 && (
            <Button size="small" onClick={() => onAcknowledge(selectable)}>
              Acknowledge {selectable.length}
            </Button>
          )}
        </div>
      </div>
      {isOpen && children}
    </div>
  )
}

function AreaLink({ area, onNavigate }: { area: MapArea; onNavigate: () => void }) {
  return (
    <Link
      href={outlinePath(area)}
      aria-label={`Show on map: ${area.title}`}
      className="inline-flex touch-target items-center text-accent hover:underline"
      onClick={onNavigate}
      onNavigate={(navigation) => {
        if (showOnOpenMap(area)) navigation.preventDefault()
      }}
    >
      Show on map
    </Link>
  )
}
