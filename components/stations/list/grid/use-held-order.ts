import { useState } from 'react'
import type { BoardEntry } from '@/lib/stations/board'

interface HeldOrder {
  ids: readonly string[]
  question: string
}

/**
 * Holds the row order while someone is using the list. What the user asks for (another `question`:
 * filter or order) applies immediately; other changes wait. A held row shows its station's current
 * state, and goes only with its station.
 *
 * @param wanted the entries in their target order
 * @param all every station's entry
 */
export function useHeldOrder(
  wanted: readonly BoardEntry[],
  all: readonly BoardEntry[],
  question: string,
  isHeld: boolean,
): readonly BoardEntry[] {
  const [held, setHeld] = useState<HeldOrder | null>(null)
  const isHolding = isHeld && held?.question === question
  if (!isHolding) {
    if (isHeld) setHeld({ ids: wanted.map(idOf), question })
    else if (held) setHeld(null)
    return wanted
  }
  return inOrder(held.ids, all)
}

function inOrder(ids: readonly string[], all: readonly BoardEntry[]): BoardEntry[] {
  const entries = new Map(all.map((entry) => [idOf(entry), entry]))
  return ids.flatMap((id) => entries.get(id) ?? [])
}

function idOf({ station }: BoardEntry): string {
  return station.edgeNodeId
}
