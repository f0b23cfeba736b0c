import { createContext, type ReactNode } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import type { Store } from '@/lib/live/store'

/** Alert id → whether its row is in an open group. */
export type OpenRows = ReadonlyMap<string, boolean>

export interface AlertDetails {
  openIds: readonly string[]
  toggle: (alertId: string) => void
  openRows: Store<OpenRows>
  /** Passed in by the shell: alerts can't import what the details show. */
  render: (alert: Alert, edgeNodeId: EdgeNodeId) => ReactNode
}

/** Above the list, so polls, reorders and Back keep details open. */
export const AlertDetailsContext = createContext<AlertDetails | null>(null)
