'use client'

import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ChartCursor } from '@/components/charts/use-chart-cursor'
import { cursorTimeMs, moveCursor } from '@/lib/trends/cursor'
import { trendKeyAction } from '@/lib/trends/keys'
import type { TrendWindow } from '@/lib/trends/range'
import type { TrendView } from './use-trend-controls'

interface ChartStackProps {
  label: string
  timesMs: readonly number[]
  trendView: TrendView
  cursor: ChartCursor
  /** A mouse or a pen; a finger leaves as soon as it is lifted. */
  onUnderPointer?: (isUnderPointer: boolean) => void
  /**
   * @param keyPresses each increment announces the values at the cursor; 0 while a pointer moves it
   * @param pointAt moves the cursor and announces
   */
  children: (keyPresses: number, pointAt: (atMs: number) => void) => ReactNode
}

export function ChartStack(props: ChartStackProps) {
  const { label, timesMs, trendView, cursor, onUnderPointer, children } = props
  const helpId = useId()
  const [keyPresses, setKeyPresses] = useState(0)
  const { view, zoom, gestures } = trendView

  const readOut = () => setKeyPresses((count) => count + 1)
  const pointAt = (atMs: number) => {
    readOut()
    cursor.set(atMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const action = trendKeyAction(event)
    if (!action) return
    if (action.kind === 'reset' && zoom === null && cursor.get() === null) return
    event.preventDefault()
    readOut()
    switch (action.kind) {
      case 'zoom':
        return gestures.onZoom(action.factor, zoomedAbout(timesMs, cursor, view))
      case 'pan':
        return gestures.onPan(action.share)
      case 'reset':
        cursor.set(null)
        return gestures.onReset()
      case 'move-cursor':
      case 'cursor-to':
        return cursor.set(moveCursor(timesMs, cursor.get(), action, view))
    }
  }

  return (
    <div
      data-charts
      role="application"
      aria-roledescription="charts"
      aria-label={label}
      aria-describedby={helpId}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={() => setKeyPresses(0)}
      onPointerEnter={() => onUnderPointer?.(true)}
      onPointerLeave={() => onUnderPointer?.(false)}
      className="flex flex-col overflow-clip rounded-lg border border-line bg-surface print:w-[562px]"
    >
      <p id={helpId} className="sr-only">
        Left and Right move the cursor; with Shift, they move the charts. Plus and minus zoom; 0 or
        Escape resets the zoom. Choose Table to get the same values as a table.
      </p>
      {children(keyPresses, pointAt)}
    </div>
  )
}

/** The cursor if it is in view, otherwise the middle. */
function zoomedAbout(timesMs: readonly number[], cursor: ChartCursor, view: TrendWindow): number {
  const atMs = cursorTimeMs(timesMs, cursor.get())
  const isVisible = atMs !== null && atMs >= view.fromMs && atMs <= view.toMs
  return isVisible ? atMs : (view.fromMs + view.toMs) / 2
}
