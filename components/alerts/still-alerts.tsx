'use client'

import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import type { Alert } from '@/lib/alerts/alert'

/** Long enough for a click already aimed at another row. */
const PRESS_GUARD_MS = 500

const RowsMovedContext = createContext(false)

/** Whether rows have just moved, so a click may have been meant for another one. */
export function useHaveRowsMoved(): boolean {
  return use(RowsMovedContext)
}

interface StillAlertsProps {
  alerts: readonly Alert[]
  children: (rows: readonly HeldRow[]) => ReactNode
}

/** While someone is using the list, new alerts wait behind a button. */
export function StillAlerts({ alerts, children }: StillAlertsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { rows, waiting, release } = useHeldRows(alerts, useIsInteracting(ref))
  const haveMoved = useJustChanged(rows.map(({ item }) => item.id).join('\n'), PRESS_GUARD_MS)
  return (
    <RowsMovedContext value={haveMoved}>
      <div ref={ref}>{children(rows)}</div>
      {waiting.length > 0 && (
        <div className="sticky bottom-3 z-10 flex h-0 items-end justify-center">
          <button
            type="button"
            onClick={release}
            className="inline-flex touch-target items-center rounded-full bg-accent px-4 py-2 text-sm font-medium text-on-accent shadow-raised hover:bg-accent-strong"
          >
            {waiting.length} new
          </button>
        </div>
      )}
    </RowsMovedContext>
  )
}

/** The first value is no change. */
function useJustChanged(value: string, durationMs: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), durationMs)
    return () => clearTimeout(timer)
  }, [value, durationMs])
  return settled !== value
}

export interface HeldRow {
  item: Alert
  /** The alert when the rows were held: what would change a row's height shows this. */
  asHeld: Alert
  /** Left the list since; its row keeps the others in place. */
  isGone: boolean
}

/**
 * Keeps rows in place while someone is using them; each shows its alert's current state. New alerts
 * wait.
 */
function useHeldRows(items: readonly Alert[], isHeld: boolean) {
  const [held, setHeld] = useState<readonly Alert[] | null>(null)
  if (isHeld && !held) setHeld(items)
  if (!isHeld && held) setHeld(null)
  const shown = (isHeld && held) || items
  const current = new Map(items.map((item) => [item.id, item]))
  const shownIds = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((asHeld): HeldRow => {
      const item = current.get(asHeld.id)
      return { item: item ?? asHeld, asHeld, isGone: item === undefined }
    }),
    waiting: items.filter(({ id }) => !shownIds.has(id)),
    release: () => setHeld(items),
  }
}
