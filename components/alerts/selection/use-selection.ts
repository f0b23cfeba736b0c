import { useState } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { allToggled, NOTHING_SELECTED, toggled } from '@/lib/alerts/selection'

export interface AlertSelection {
  /** Selected and still to be acknowledged, in the order shown. */
  selected: readonly Alert[]
  isSelected: (alert: Alert) => boolean
  toggle: (alert: Alert, isRange: boolean) => void
  toggleAll: (alerts: readonly Alert[]) => void
  clear: () => void
}

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
