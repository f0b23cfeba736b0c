'use client'

import type { ReactNode } from 'react'
import type { AlertSelection } from '@/components/alerts/selection/use-selection'
import { isSelectable } from '@/components/alerts/selection/use-selection'
import { SelectBox } from '@/components/alerts/selection/select-box'
import type { Alert } from '@/lib/alerts/alert'
import type { AlertGroup } from '@/lib/alerts/groups/group'
import { groupInWords } from '@/lib/alerts/groups/words'
import type { Places } from '@/lib/alerts/groups/place'
import { GroupHeading } from './group-heading'

interface GroupRowsProps {
  group: AlertGroup<Alert>
  places: Places | null
  isOpen: boolean
  onToggle: () => void
  selection: AlertSelection
  onAcknowledge: (alerts: readonly Alert[]) => void
  link: ReactNode
  /** Its alerts' rows. */
  children: ReactNode
}

/** Alerts that belong together under their heading. */
export function GroupRows(props: GroupRowsProps) {
  const { group, places, isOpen, onToggle, selection, onAcknowledge, link, children } = props
  const title = groupInWords(group, places)
  const selectable = group.alerts.filter(isSelectable)
  const selected = selectable.filter(selection.isSelected).length
  const isAll = selected === selectable.length
  return (
    <div role="rowgroup" aria-label={title} className="border-l-2 border-line-strong">
      <GroupHeading
        group={group}
        title={title}
        isOpen={isOpen}
        onToggle={onToggle}
        box={
          <SelectBox
            label={`Select all: ${title}`}
            checked={selected > 0 && !isAll ? 'mixed' : isAll}
            onToggle={() => selection.toggleAll(selectable)}
            isHidden={selectable.length === 0}
          />
        }
        link={link}
        acknowledgeable={selectable.length}
        onAcknowledge={() => onAcknowledge(selectable)}
      />
      {isOpen && children}
    </div>
  )
}
