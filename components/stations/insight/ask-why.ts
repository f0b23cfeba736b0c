import { createContext } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import type { InsightColumn } from '@/lib/stations/insight/columns'

/** A figure that somebody wants to have explained. */
export interface WhyQuestion {
  edgeNodeId: EdgeNodeId
  stationName: string
  column: InsightColumn
}

/** Opens the explanation of a figure. */
export const AskWhyContext = createContext<(question: WhyQuestion) => void>(() => {})
