import { useState } from 'react'
import type { BoardEntry } from '@/lib/stations/board'

interface HeldOrder {
  ids: readonly string[]
  question: string
}

/**
 * Keeps rows where they are while a hand is at work among them. What the operator asks for
 * (another `question`: filter or order) applies at once; what happens by itself waits.
 * A row that is held shows what its station is now, and goes only with its station.
 *
 * @param wanted the entries as they should stand
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
