import { useEffect, useState } from 'react'

/** Long enough to read a page from across a room. */
export const TURN_MS = 15_000

/** Counts up every 15 s while not held; a page that was held then gets its full time. */
export function useTurn(isHeld: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return turn
}
