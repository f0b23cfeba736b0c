'use client'

import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cursorTimeMs, moveCursor } from '@/lib/trends/cursor'
import { trendKeyAction } from '@/lib/trends/keys'
import type { TrendPanel } from '@/lib/trends/panels'
import { AlertLane, type AlertMark } from './alert-lane'
import { CursorBar } from './cursor-bar'
import { TrendChart } from './trend-chart'
import type { TrendControls } from './use-trend-controls'
import type { ShownTrends, StationTrends } from './use-trend-data'

interface TrendChartsProps
  extends ShownTrends, Partial<Pick<StationTrends, 'station' | 'deviceConfig'>> {
  label: string
  marks: readonly AlertMark[]
  controls: TrendControls
  captionOf?: (panel: TrendPanel) => ReactNode
}

export function TrendCharts({ label, marks, controls, captionOf, ...shown }: TrendChartsProps) {
  const { view, zoom, gestures, cursor, rightEdge } = controls
  const { timesMs } = shown.data.grid
  const helpId = useId()
  /** Each key press announces the values at the cursor; 0 while a pointer moves it. */
  const [keyPresses, setKeyPresses] = useState(0)

  const readOut = () => setKeyPresses((count) => count + 1)

  /** The cursor if it is in view, otherwise the middle. */
  function zoomCenterMs(): number {
    const atMs = cursorTimeMs(timesMs, cursor.get())
    const isVisible = atMs !== null && atMs >= view.fromMs && atMs <= view.toMs
    return isVisible ? atMs : (view.fromMs + view.toMs) / 2
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const action = trendKeyAction(event)
    if (!action) return
    if (action.kind === 'reset' && zoom === null && cursor.get() === null) return
    event.preventDefault()
    readOut()
    switch (action.kind) {
      case 'zoom':
        return gestures.onZoom(action.factor, zoomCenterMs())
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
      onKeyDown={handleKeyDown}
      onPointerMove={() => setKeyPresses(0)}
      // A finger leaves as soon as it is lifted.
      onPointerEnter={() => rightEdge.setUnderPointer(true)}
      onPointerLeave={() => rightEdge.setUnderPointer(false)}
      className="flex flex-col overflow-clip rounded-lg border border-line bg-surface print:w-[562px]"
    >
      <p id={helpId} className="sr-only">
        Left and Right move the cursor; with Shift, they move the charts. Plus and minus zoom; 0 or
        Escape resets the zoom. Choose Table to get the same values as a table.
      </p>
      <CursorBar {...shown} cursor={cursor} keyPresses={keyPresses} />
      <AlertLane
        marks={marks}
        view={shown.view}
        onPoint={(atMs) => {
          readOut()
          cursor.set(atMs)
        }}
      />
      {shown.panels.map((panel) => (
        <TrendChart
          key={panel.id}
          {...shown}
          panel={panel}
          marks={marks}
          caption={captionOf?.(panel)}
          cursor={cursor}
          gestures={gestures}
        />
      ))}
    </div>
  )
}
