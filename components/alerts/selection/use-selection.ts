import { useState } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { alertKey } from '@/lib/alerts/queue/queue'

export interface AlertSelection {
  /** Selected and still to be acknowledged, in the order shown. */
  selected: readonly Alert[]
  isSelected: (alert: Alert) => boolean
  toggle: (alert: Alert, isRange: boolean) => void
  toggleAll: (alerts: readonly Alert[]) => void
  clear: () => void
}

interface Selection {
  keys: ReadonlySet<string>
  /** The last alert changed, where a range starts. */
  anchorKey: string | null
}

const NOTHING_SELECTED: Selection = { keys: new Set(), anchorKey: null }

/** @param shown the alerts in the order shown; others don't count as selected */
export function useSelection(shown: readonly Alert[]): AlertSelection {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const selectable = shown.filter(isSelectable)
  const order = selectable.map(alertKey)
  const isSelected = (alert: Alert) => selection.keys.has(alertKey(alert))
  return {
    selected: selectable.filter(isSelected),
    isSelected,
    toggle: (alert, isRange) =>
      setSelection(toggled(selection, alertKey(alert), { order, isRange })),
    toggleAll: (alerts) =>
      setSelection(allToggled(selection, alerts.filter(isSelectable).map(alertKey))),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}

export function isSelectable({ isAcknowledged, canBeAcknowledged }: Alert): boolean {
  return !isAcknowledged && canBeAcknowledged
}

/** @param isRange also applies to everything since the last alert changed */
function toggled(
  { keys, anchorKey }: Selection,
  key: string,
  { order, isRange }: { order: readonly string[]; isRange: boolean },
): Selection {
  const isSelected = !keys.has(key)
  const range = isRange && anchorKey !== null ? between(order, anchorKey, key) : [key]
  return { keys: changed(keys, range, isSelected), anchorKey: key }
}

function allToggled({ keys, anchorKey }: Selection, all: readonly string[]): Selection {
  return { keys: changed(keys, all, !all.every((key) => keys.has(key))), anchorKey }
}

function changed(keys: ReadonlySet<string>, some: readonly string[], isSelected: boolean) {
  const next = new Set(keys)
  for (const key of some) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}

/** Both ends included; only the second if the first isn't shown anymore. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
