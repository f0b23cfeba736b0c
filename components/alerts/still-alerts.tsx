'use client'

import { createContext, use, useRef, type ReactNode } from 'react'
import { useHeldRows, type HeldRow } from '@/components/ui/use-held-rows'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import { useJustChanged } from '@/components/ui/use-just-changed'
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
  children: (rows: readonly HeldRow<Alert>[]) => ReactNode
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
