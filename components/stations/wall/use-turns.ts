import { useEffect, useEffectEvent, useState } from 'react'
import { FIRST_TURN, turnPage } from '@/lib/stations/wall/pages'
import type { WallTile } from '@/lib/stations/wall/tiles'

/** Long enough to read a page from across a room. */
const TURN_MS = 15_000

/** Turns the page every 15 s while not held; a page that was held then gets its full time. */
export function useTurns(tiles: readonly WallTile[], room: number, isHeld: boolean) {
  const [turns, setTurns] = useState(FIRST_TURN)
  const turn = useEffectEvent(() => setTurns((last) => turnPage(tiles, room, last)))
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => turn(), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return turns
}
