import { useState } from 'react'
import type { Alert } from '@/lib/alerts/alert'

export interface AlertSelection {
  /** Selected and still to be acknowledged, in the order shown. */
  selected: readonly Alert[]
  isSelected: (alert: Alert) => boolean
  toggle: (alert: Alert, isRange: boolean) => void
  toggleAll: (alerts: readonly Alert[]) => void
  clear: () => void
}

interface Selection {
  ids: ReadonlySet<string>
  /** The last alert changed, where a range starts. */
  anchorId: string | null
}

const NOTHING_SELECTED: Selection = { ids: new Set(), anchorId: null }

/** @param shown the alerts in the order shown; others don't count as selected */
export function useSelection(shown: readonly Alert[]): AlertSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const selectable = shown.filter(isSelectable)
  const order = selectable.map(({ id }) => id)
  const isSelected = ({ id }: Alert) => selection.ids.has(id)
  return {
    selected: selectable.filter(isSelected),
    isSelected,
    toggle: ({ id }, isRange) => setSelection(toggled(selection, id, { order, isRange })),
    toggleAll: (alerts) =>
      setSelection(
        allToggled(
          selection,
          alerts.filter(isSelectable).map(({ id }) => id),
        ),
      ),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}

export function isSelectable({ isAcknowledged, canBeAcknowledged }: Alert): boolean {
  return !isAcknowledged && canBeAcknowledged
}

/** @param isRange also applies to everything since the last alert changed */
function toggled(
  { ids, anchorId }: Selection,
  id: string,
  { order, isRange }: { order: readonly string[]; isRange: boolean },
): Selection {
  const isSelected = !ids.has(id)
  const range = isRange && anchorId !== null ? between(order, anchorId, id) : [id]
  return { ids: changed(ids, range, isSelected), anchorId: id }
}

function allToggled({ ids, anchorId }: Selection, all: readonly string[]): Selection {
  return { ids: changed(ids, all, !all.every((id) => ids.has(id))), anchorId }
}

function changed(ids: ReadonlySet<string>, some: readonly string[], isSelected: boolean) {
  const next = new Set(ids)
  for (const id of some) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Both ends included; only the second if the first isn't shown anymore. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
