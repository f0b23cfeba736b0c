import { useState } from 'react'
import type { ListEntry } from '@/lib/stations/last-board/last-board'

/**
 * Holds the row order while someone is using the list. A new `question` (filter or order) applies
 * at once; other changes wait. A held row shows current state, and goes only with its station.
 */
export function useHeldOrder<T extends ListEntry>(
  wanted: readonly T[],
  all: readonly T[],
  question: string,
  isHeld: boolean,
): readonly T[] {
  const [held, setHeld] = useState<{ ids: readonly string[]; question: string } | null>(null)
  const isHolding = isHeld && held?.question === question
  if (!isHolding) {
    if (isHeld) setHeld({ ids: wanted.map(idOf), question })
    else if (held) setHeld(null)
    return wanted
  }
  return inOrder(held.ids, all)
}

function inOrder<T extends ListEntry>(ids: readonly string[], all: readonly T[]): T[] {
  const entries = new Map(all.map((entry) => [idOf(entry), entry]))
  return ids.flatMap((id) => entries.get(id) ?? [])
}

function idOf({ station }: ListEntry): string {
  return station.edgeNodeId
}
