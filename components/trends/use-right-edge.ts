import { useState } from 'react'
import { useNow } from '@/lib/time/use-now'
import { isLive, slideMs } from '@/lib/trends/range'
import type { TrendRange } from '@/lib/trends/range'

export interface RightEdge {
  /** Where a range that ends now ends on screen, ms UTC: ahead of the clock by about a pixel. */
  edgeMs: number
  /** Whether the charts move visibly. */
  isLive: boolean
  /** With the button. */
  isPaused: boolean
  /** Paused with the button or held by a pointer. */
  isStill: boolean
  setPaused: (isPaused: boolean) => void
  /** Live charts also stand still under a pointer. */
  setUnderPointer: (isUnderPointer: boolean) => void
}

/** The right edge slides with the clock until it is paused. Changing the range resumes it. */
export function useRightEdge(range: TrendRange, rangeName: string): RightEdge {
  const slide = slideMs(range)
  const nextMs = useNow(slide) + slide
  const [pausedRange, setPausedRange] = useState<string | null>(null)
  const [pointedRange, setPointedRange] = useState<string | null>(null)
  const [heldMs, setHeldMs] = useState(nextMs)
  const canPause = isLive(range)
  const isPaused = canPause && pausedRange === rangeName
  const isStill = isPaused || (canPause && pointedRange === rangeName)
  if (!isStill && heldMs !== nextMs) setHeldMs(nextMs)
  return {
    edgeMs: isStill ? heldMs : nextMs,
    isLive: canPause,
    isPaused,
    isStill,
    setPaused: (paused) => setPausedRange(paused ? rangeName : null),
    setUnderPointer: (isUnder) => setPointedRange(isUnder ? rangeName : null),
  }
}
