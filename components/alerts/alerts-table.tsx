'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Alert } from '@/lib/alerts/alert'
import { showsLevel } from '@/lib/alerts/alert-unit'
import { useAcknowledgementQueue } from '@/lib/alerts/alerts-provider'
import { matchesFilter, NO_FILTER } from '@/lib/alerts/filter'
import { groupAlerts, stationsIn, urgentFirst } from '@/lib/alerts/groups/group'
import { inShort } from '@/lib/alerts/instruction'
import type { UnreadableItem } from '@/lib/alerts/list'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { urgentStations } from '@/lib/stations/status'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'
import { useKnownStations } from '@/lib/stations/use-known-stations'
import { counted } from '@/lib/units/counted'
import { AlertGlyph } from './alert-glyph'
import { AlertRows } from './alert-rows'
import { AlertsFilter, UNFILTERED_MAX } from './alerts-filter'
import { QueueBar } from './queue/queue-bar'
import { useSelection, type AlertSelection } from './selection/use-selection'
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
  const known = useKnownStations()
  const groups = urgentFirst(groupAlerts(alerts, places), urgentStations(known?.entries ?? []))
  const ordered = groups.flatMap((group) => group.alerts)
  const isShown = (alert: Alert) =>
    matchesFilter(alert, filter, places?.get(alert.edgeNodeId ?? '')?.organisationId)
  const shown = ordered.filter(isShown)
  const selection = useSelection(shown)
  const { add } = useAcknowledgementQueue()
  const [asked, setAsked] = useState<readonly Alert[] | null>(null)

  /** Alerts of several stations may belong to several people. */
  function ask(some: readonly Alert[]) {
    if (stationsIn(some) > 1) setAsked(some)
    else acknowledge(some)
  }

  function acknowledge(some: readonly Alert[]) {
    add(some)
    selection.clear()
    setAsked(null)
  }

  return (
    <div className="flex min-h-full flex-col">
      <StillAlerts alerts={ordered}>
        {(rows) => {
          const shownRows = rows.filter(({ item }) => isShown(item))
          return (
            <>
              <AlertsFilter
                alerts={rows.map(({ item }) => item)}
                places={places}
                filter={filter}
                shown={shownRows.length}
                onChange={setFilter}
              />
              <FirstStep alerts={shownRows.map(({ asHeld }) => asHeld)} />
              <AlertRows
                rows={shownRows}
                unreadable={unreadable}
                places={places}
                selection={selection}
                onAcknowledge={ask}
                onNavigate={onNavigate}
              />
            </>
          )
        }}
      </StillAlerts>
      <div className="sticky bottom-0 z-20 mt-auto">
        <QueueBar alerts={alerts} />
        <SelectionBar selection={selection} onAcknowledge={ask} />
      </div>
      <AcknowledgeDialog alerts={asked} onConfirm={acknowledge} onClose={() => setAsked(null)} />
    </div>
  )
}

/** The worst active alert's instruction; that of each stands in its details. */
function FirstStep({ alerts }: { alerts: readonly Alert[] }) {
  const alert = alerts.find(
    ({ isAcknowledged, clearedAtMs, instruction }) =>
      !isAcknowledged && clearedAtMs === null && instruction !== null,
  )
  if (!alert?.instruction) return null
  return (
    <p className="border-b border-line px-4 py-2 text-sm sm:px-5">
      <span className="font-semibold">
        What to do, {alert.name}, {alert.stationName}:{' '}
      </span>
      {inShort(alert.instruction)}
    </p>
  )
}

interface SelectionBarProps {
  selection: AlertSelection
  onAcknowledge: (alerts: readonly Alert[]) => void
}

function SelectionBar({ selection: { selected, clear }, onAcknowledge }: SelectionBarProps) {
  const count = selected.length
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-raised px-4 py-2.5 sm:px-5">
      <p className="text-sm tabular-nums">{count} selected</p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
        <Button variant="primary" onClick={() => onAcknowledge(selected)}>
          Acknowledge {count}
        </Button>
      </div>
    </div>
  )
}

interface AcknowledgeDialogProps {
  /** Fixed when the dialog opens, without newer alerts; null: closed */
  alerts: readonly Alert[] | null
  onConfirm: (alerts: readonly Alert[]) => void
  onClose: () => void
}

function AcknowledgeDialog({ alerts, onConfirm, onClose }: AcknowledgeDialogProps) {
  const count = alerts?.length ?? 0
  const stations = stationsIn(alerts ?? [])
  return (
    <Dialog
      isOpen={alerts !== null}
      onClose={onClose}
      title={`Acknowledge ${counted(count, 'alert')}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => alerts && onConfirm(alerts)}>
            Acknowledge {count}
          </Button>
        </>
      }
    >
      <div
        className="min-h-0 overflow-y-auto px-5 py-3"
        tabIndex={0}
        role="group"
        aria-label="Alerts"
      >
        <p className="text-sm text-muted">At {counted(stations, 'station')}:</p>
        <ul className="mt-2 text-sm">
          {alerts?.map((alert) => (
            <li key={alert.id} className="flex items-start gap-2 py-1">
              <AlertGlyph alert={alert} />
              <span className="min-w-0">
                {alert.name} <span className="text-muted">{alert.stationName}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
