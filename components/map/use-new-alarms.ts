import { useState } from 'react'
import { isInAlarm, isInView, mapFilter } from '@/lib/map/list'
import { NO_NEW_ALARMS, updateNewAlarms } from '@/lib/map/new-alarms'
import type { Workspace } from './use-map-workspace'

/** Stations newly in alarm but outside the view or hidden by a filter. */
export function useNewAlarms({ board, address, bounds, areAlertsKnown }: Workspace) {
  const [state, setState] = useState(NO_NEW_ALARMS)
  const inAlarm = board.entries.filter(isInAlarm)
  const isLetThrough = mapFilter(address)
  const seen = new Set<string>(
    inAlarm
      // A station without a location is at the top of the list, regardless of the view.
      .filter(
        (entry) => isLetThrough(entry) && (!entry.station.location || isInView(entry, bounds)),
      )
      .map(({ station }) => station.edgeNodeId),
  )
  const next = updateNewAlarms(state, {
    inAlarm: areAlertsKnown ? inAlarm.map(({ station }) => station.edgeNodeId) : null,
    isInView: (id) => seen.has(id),
  })
  if (next !== state) setState(next)
  const outside = new Set<string>(next.outside)
  return {
    newAlarms: inAlarm.filter(({ station }) => outside.has(station.edgeNodeId)),
    /** After the notice was dismissed or followed. */
    forget: () => setState((last) => ({ ...last, outside: [] })),
  }
}
