import { useState } from 'react'
import type { StationInsight } from '@/lib/stations/insight/insight'
import type { useInsight } from '@/lib/stations/insight/reading/use-insight'

export interface SortedBy {
  /** What the rows are sorted by. */
  insights: ReadonlyMap<string, StationInsight>
  /** Sorts by what has been read since. */
  sortAgain: () => void
}

/**
 * While only the rows in view are read, sorts by what was read when the user last asked for an order:
 * a row that moved when read would bring the next one into view, and so have all of them read.
 *
 * @param question what the user asks for: the view's filters and order
 */
export function useSortedBy(
  { insights, isWhole }: Pick<ReturnType<typeof useInsight>, 'insights' | 'isWhole'>,
  question: string,
): SortedBy {
  const [held, setHeld] = useState({ question, insights })
  const isHeld = !isWhole && held.question === question
  const sortAgain = () => setHeld({ question, insights })
  if (!isHeld && (held.question !== question || held.insights !== insights)) sortAgain()
  return { insights: isHeld ? held.insights : insights, sortAgain }
}
