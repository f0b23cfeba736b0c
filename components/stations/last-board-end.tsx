'use client'

import { useEndLastBoard } from '@/lib/stations/last-board/use-last-board'

/** On every page: the last board may have to be deleted on any of them. */
export function LastBoardEnd() {
  useEndLastBoard()
  return null
}
