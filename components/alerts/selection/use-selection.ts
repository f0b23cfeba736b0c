import { useState } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { alertKey } from '@/lib/alerts/queue/queue'

export type AlertSelection = ReturnType<typeof useSelection>

/** @param shown the alerts in the order shown; others don't count as selected */
export function useSelection(shown: readonly Alert[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  /** The last alert changed, where a range starts. */
  const [anchorKey, setAnchorKey] = useState<string | null>(null)
  const selectable = shown.filter(isSelectable)
  const isSelected = (alert: Alert) => keys.has(alertKey(alert))

  function select(some: readonly Alert[], isOn: boolean) {
    const changed = new Set(some.map(alertKey))
    const others = [...keys].filter((key) => !changed.has(key))
    setKeys(new Set(isOn ? [...others, ...changed] : others))
  }

  return {
    /** Still to be acknowledged, in the order shown. */
    selected: selectable.filter(isSelected),
    isSelected,
    /** @param isRange also applies to everything since the last alert changed */
    toggle: (alert: Alert, isRange: boolean) => {
      select(isRange ? rangeIn(selectable, anchorKey, alert) : [alert], !isSelected(alert))
      setAnchorKey(alertKey(alert))
    },
    toggleAll: (alerts: readonly Alert[]) => {
      const all = alerts.filter(isSelectable)
      select(all, !all.every(isSelected))
    },
    clear: () => {
      setKeys(new Set())
      setAnchorKey(null)
    },
  }
}

export function isSelectable({ isAcknowledged, canBeAcknowledged }: Alert): boolean {
  return !isAcknowledged && canBeAcknowledged
}

/** From the anchor to the alert, both included; only the alert if one of them isn't shown. */
function rangeIn(shown: readonly Alert[], anchorKey: string | null, alert: Alert) {
  if (anchorKey === null) return [alert]
  const order = shown.map(alertKey)
  const start = order.indexOf(anchorKey)
  const end = order.indexOf(alertKey(alert))
  if (start < 0 || end < 0) return [alert]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
