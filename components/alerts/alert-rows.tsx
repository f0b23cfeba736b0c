'use client'

import { TriangleAlert } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Alert } from '@/lib/alerts/alert'
import { firstRows, groupAlerts, type AlertGroup } from '@/lib/alerts/groups/group'
import type { UnreadableItem } from '@/lib/alerts/list'
import { StationProvider } from '@/lib/stations/station-provider'
import { counted } from '@/lib/units/counted'
import { AlertRow } from './alert-row'
import { AlertDetailsContext, type OpenRows } from './detail/alert-details'
import { GroupRows, type RowsProps } from './groups/group-rows'
import { SelectBox } from './selection/select-box'
import { isSelectable } from './selection/use-selection'
import type { HeldRow } from './still-alerts'

/** A browser freezes on tens of thousands of rows. */
const ROWS_AT_ONCE = 200

interface AlertRowsProps extends RowsProps {
  rows: readonly HeldRow[]
  unreadable: readonly UnreadableItem[]
}

/** Rows are grids that wrap to two lines on a phone, so the table roles are explicit. */
export function AlertRows({ rows, unreadable, ...shared }: AlertRowsProps) {
  const { places, selection, onNavigate } = shared
  const rowById = new Map(rows.map((row) => [row.item.id, row]))
  const groups = groupAlerts(
    rows.map(({ item }) => item),
    places,
  )
  const canSelect = rows.filter(({ asHeld }) => isSelectable(asHeld)).length > 1
  const { isOpen, toggle } = useOpenGroups(groups)
  const [rowsMax, setRowsMax] = useState(ROWS_AT_ONCE)
  const { shown, hidden } = firstRows(groups, isOpen, rowsMax)

  const rowOf = (alert: Alert) => {
    const { asHeld = alert, isGone = false } = rowById.get(alert.id) ?? {}
    const canBeSelected = isSelectable(alert) && !isGone
    return (
      <StationProvider key={alert.id} edgeNodeId={alert.edgeNodeId}>
        <AlertRow
          alert={alert}
          asHeld={asHeld}
          isGone={isGone}
          bottomM={places?.get(alert.edgeNodeId ?? '')?.bottomM}
          onNavigate={onNavigate}
          box={
            canSelect && (
              <SelectBox
                label={`Select ${alert.name}, ${alert.stationName}`}
                checked={selection.isSelected(alert)}
                onToggle={(isRange) => selection.toggle(alert, isRange)}
                isHidden={!canBeSelected}
              />
            )
          }
        />
      </StationProvider>
    )
  }

  return (
    <div role="table" aria-label="Alerts" className="text-sm">
      <div role="rowgroup" className="sr-only sm:not-sr-only">
        <div
          role="row"
          className="alert-columns border-b border-line px-4 py-2 text-xs font-medium text-muted sm:px-5"
        >
          <span role="columnheader">Alert</span>
          <span role="columnheader">Station</span>
          <span role="columnheader">Time</span>
          <span role="columnheader">
            <span className="sr-only">Action</span>
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {unreadable.slice(0, rowsMax).map(({ id, reason }, index) => (
          <UnreadableRow key={`${index} ${id}`} id={id} reason={reason} />
        ))}
      </div>
      {shown.map(({ group, alerts }) =>
        group.kind === 'single' ? (
          <div key={group.firstId} role="rowgroup">
            {alerts.map(rowOf)}
          </div>
        ) : (
          <GroupRows
            key={group.firstId}
            {...shared}
            group={group}
            isOpen={isOpen(group)}
            onToggle={() => toggle(group)}
          >
            {alerts.map(rowOf)}
          </GroupRows>
        ),
      )}
      <MoreRows
        hidden={hidden + Math.max(0, unreadable.length - rowsMax)}
        onMore={() => setRowsMax(rowsMax + ROWS_AT_ONCE)}
      />
    </div>
  )
}

function MoreRows({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden === 0) return null
  return (
    <div role="rowgroup">
      <div role="row" className="px-4 py-3 sm:px-5">
        <div role="cell" aria-colspan={4} className="flex items-center justify-between gap-2">
          {counted(hidden, 'more alert')} not shown
          <Button size="small" onClick={onMore}>
            Show more
          </Button>
        </div>
      </div>
    </div>
  )
}

/** An alert that couldn't be parsed is shown anyway, so it isn't missed. */
function UnreadableRow({ id, reason }: Pick<UnreadableItem, 'id' | 'reason'>) {
  return (
    <div role="row" className="border-b border-line bg-attention-tint px-4 py-3 sm:px-5">
      <div role="cell" aria-colspan={4} className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
        <div className="min-w-0">
          <p className="font-medium">Unreadable alert{id === null ? '' : ` ${id}`}</p>
          <p className="text-xs break-words text-muted">
            The alerts service sent it in an unrecognized format ({reason}).
          </p>
        </div>
      </div>
    </div>
  )
}

/** Closed at first, but alerts on screen never disappear because their group grows, merges or forms. */
function useOpenGroups(groups: readonly AlertGroup[]) {
  const kept = use(AlertDetailsContext)?.openRows
  const [openById, setOpenById] = useState<OpenRows>(kept?.get() ?? new Map())
  useEffect(() => kept?.set(openById), [kept, openById])

  function isOpen({ kind, alerts }: AlertGroup): boolean {
    return kind === 'single' || alerts.some(({ id }) => openById.get(id))
  }

  const seen = groups.flatMap((group) => {
    const isOpenNow = isOpen(group)
    return group.alerts.map(({ id }) => [id, isOpenNow] as const)
  })
  if (seen.some(([id, wasOpen]) => openById.get(id) !== wasOpen))
    setOpenById(new Map([...openById, ...seen]))

  function toggle(group: AlertGroup) {
    const choice = !isOpen(group)
    setOpenById(new Map([...openById, ...group.alerts.map(({ id }) => [id, choice] as const)]))
  }

  return { isOpen, toggle }
}
