import { createContext } from 'react'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import type { PumpStation } from '@/lib/stations/station'

/** A figure that somebody wants to have explained. */
export interface WhyQuestion {
  station: PumpStation
  column: InsightColumn
}

/** Opens the explanation of a figure. */
export const AskWhyContext = createContext<(question: WhyQuestion) => void>(() => {})
