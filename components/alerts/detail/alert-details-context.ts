import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import type { Store } from '@/lib/live/store'

/** Alert id → whether its row is in an open group. */
export type OpenRows = ReadonlyMap<string, boolean>

export interface AlertDetails {
  /** The alerts whose details are open. */
  openIds: readonly string[]
  toggle: (alertId: string) => void
  openRows: Store<OpenRows>
  /** From the shell, since details show rooms that stand after the alerts. */
  render: (alert: Alert, edgeNodeId: EdgeNodeId) => ReactNode
}

/** Held above the list, so that polls, reorders and Back keep details open. */
export const AlertDetailsContext = createContext<AlertDetails | null>(null)
