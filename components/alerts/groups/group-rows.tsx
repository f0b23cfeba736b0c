'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { type AlertSelection, isSelectable } from '@/components/alerts/selection/use-selection'
import { SelectBox } from '@/components/alerts/selection/select-box'
import { Button } from '@/components/ui/button'
import type { Alert } from '@/lib/alerts/alert'
import { groupInWords, type AlertGroup } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { mapAreaOf, type MapArea } from '@/lib/map/areas/map-area'
import { outlinePath } from '@/lib/map/areas/outline'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'
import { GroupHeading } from './group-heading'

/** What all rows share. */
export interface RowsProps {
  places: Places | null
  selection: AlertSelection
  onAcknowledge: (alerts: readonly Alert[]) => void
  onNavigate: () => void
}

interface GroupRowsProps extends RowsProps {
  group: AlertGroup<Alert>
  isOpen: boolean
  onToggle: () => void
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
      <div role="row" className="border-b border-line bg-sunken px-4 py-1.5 sm:px-5 sm:py-2.5">
        <div role="rowheader" aria-colspan={4} className="flex items-start gap-2">
          <div className="max-sm:hidden">
            <SelectBox
              label={`Select all: ${title}`}
              checked={selected > 0 && !isAll ? 'mixed' : isAll}
              onToggle={() => selection.toggleAll(selectable)}
              isHidden={selectable.length === 0}
            />
          </div>
          <GroupHeading
            group={group}
            title={title}
            isOpen={isOpen}
            onToggle={onToggle}
            link={area && <AreaLink area={area} onNavigate={onNavigate} />}
            action={
              selectable.length > 0 && (
                <Button size="small" className="shrink-0" onClick={() => onAcknowledge(selectable)}>
                  Acknowledge {selectable.length}
                </Button>
              )
            }
          />
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
      className="inline-flex touch-target items-center text-xs text-accent hover:underline"
      onClick={onNavigate}
      onNavigate={(navigation) => {
        if (showOnOpenMap(area)) navigation.preventDefault()
      }}
    >
      Show on map
    </Link>
  )
}
