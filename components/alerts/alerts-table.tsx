'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Alert } from '@/lib/alerts/alert'
import { showsLevel } from '@/lib/alerts/alert-unit'
import { useAcknowledgementQueue } from '@/lib/alerts/alerts-provider'
import { matchesFilter, NO_FILTER } from '@/lib/alerts/filter'
import { stationsIn } from '@/lib/alerts/groups/group'
import type { UnreadableItem } from '@/lib/alerts/list'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'
import { AlertRows } from './alert-rows'
import { AlertsFilter, UNFILTERED_MAX } from './alerts-filter'
import { QueueBar } from './queue/queue-bar'
import { AcknowledgeDialog } from './selection/acknowledge-dialog'
import { useSelection } from './selection/use-selection'
import { StillAlerts } from './still-alerts'

interface AlertsTableProps {
  alerts: Alert[]
  unreadable: readonly UnreadableItem[]
  onNavigate: () => void
}

export function AlertsTable({ alerts, unreadable, onNavigate }: AlertsTableProps) {
  const { levelAs } = usePreferences()
  const hasDepths = levelAs === 'depth' && alerts.some(showsLevel)
  const places = useAlertPlaces(alerts, hasDepths || alerts.length > UNFILTERED_MAX)
  const [filter, setFilter] = useState(NO_FILTER)
  const isShown = (alert: Alert) =>
    matchesFilter(alert, filter, places?.get(alert.edgeNodeId ?? '')?.organisationId)
  const shown = alerts.filter(isShown)
  const selection = useSelection(shown)
  const { add } = useAcknowledgementQueue()
  const [asked, setAsked] = useState<readonly Alert[] | null>(null)

  function acknowledge(some: readonly Alert[]) {
    add(some)
    selection.clear()
    setAsked(null)
  }

  return (
    <div className="flex min-h-full flex-col">
      <StillAlerts alerts={alerts}>
        {(rows) => (
          <>
            <AlertsFilter
              alerts={rows.map(({ item }) => item)}
              places={places}
              filter={filter}
              shown={rows.filter(({ item }) => isShown(item)).length}
              onChange={setFilter}
            />
            <AlertRows
              rows={rows.filter(({ item }) => isShown(item))}
              unreadable={unreadable}
              places={places}
              selection={selection}
              onAcknowledge={setAsked}
              onNavigate={onNavigate}
            />
          </>
        )}
      </StillAlerts>
      <div className="sticky bottom-0 z-20 mt-auto">
        <QueueBar alerts={alerts} />
        {selection.selected.length > 0 && (
          <SelectionBar
            count={selection.selected.length}
            onAcknowledge={() =>
              stationsIn(selection.selected) > 1
                ? setAsked(selection.selected)
                : acknowledge(selection.selected)
            }
            onClear={selection.clear}
          />
        )}
      </div>
      <AcknowledgeDialog alerts={asked} onConfirm={acknowledge} onClose={() => setAsked(null)} />
    </div>
  )
}

interface SelectionBarProps {
  count: number
  onAcknowledge: () => void
  onClear: () => void
}

function SelectionBar({ count, onAcknowledge, onClear }: SelectionBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-raised px-4 py-2.5 sm:px-5">
      <p className="text-sm tabular-nums">{count} selected</p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <Button variant="primary" onClick={onAcknowledge}>
          Acknowledge {count}
        </Button>
      </div>
    </div>
  )
}
