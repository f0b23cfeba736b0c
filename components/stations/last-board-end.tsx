'use client'

import { useEndLastBoard } from '@/lib/stations/last-board/use-last-board'

/** On every page, because any may be the one on which a last board has to go. */
export function LastBoardEnd() {
  useEndLastBoard()
  return null
}
