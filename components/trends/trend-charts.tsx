import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { TimeChart } from '@/components/charts/time-chart'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { cursorTimeMs, moveCursor, trendKeyAction } from '@/lib/trends/cursor'
import type { TrendPanel } from '@/lib/trends/panels'
import { panelSummary } from '@/lib/trends/readout'
import { displayUnit } from '@/lib/units/display-units'
import { AlertLane, type AlertMark } from './alert-lane'
import { AxisControl } from './axis-control'
import { chartData, type ChartRequest } from './chart-data'
import { CursorBar } from './cursor-bar'
import type { TrendControls } from './use-trend-controls'
import type { ShownTrends, StationTrends } from './use-trend-data'

const LINES_PX = { level: 260, compared: 380, other: 150 }
const LANE_PX = 26
/** Axis and padding of a lanes chart. */
const LANES_FRAME_PX = 34

interface TrendChartsProps
  extends
    ShownTrends,
    Partial<Pick<StationTrends, 'station' | 'deviceConfig'>>,
    Pick<ChartRequest, 'extents' | 'chosen'> {
  label: string
  marks: readonly AlertMark[]
  controls: TrendControls
  captionOf?: (panel: TrendPanel) => ReactNode
}

export function TrendCharts(props: TrendChartsProps) {
  const { label, marks, controls, ...shown } = props
  const { view, zoom, gestures, cursor, rightEdge } = controls
  const { timesMs } = shown.data.grid
  const helpId = useId()
  /** Each announces the values at the cursor; live updates don't. 0 while a pointer moves it. */
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
        Escape resets the zoom. Choose Table under More to get the same values as a table.
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
        <TrendChart key={panel.id} {...props} panel={panel} />
      ))}
    </div>
  )
}

function TrendChart(props: TrendChartsProps & { panel: TrendPanel }) {
  const { panel, marks, view, data, isTimeOfDay, controls, captionOf, extents, chosen } = props
  const { station = null, deviceConfig: config = null } = props
  const { grid, earlier } = data
  const time = useTimeStyle()
  const units = useUnits()
  const { symbol } = displayUnit(panel.signals[0]?.unit ?? '', units)
  const { address, axisOf, setAxisOf } = controls
  const { limitsOf, setLimits } = address
  const limits = limitsOf(panel.id)
  return (
    <figure className="relative min-w-0 break-inside-avoid border-t border-line pt-2 first-of-type:border-t-0">
      {captionOf?.(panel) ?? (
        <figcaption className="pr-20 pl-4 text-xs font-semibold">
          {panel.title} <span className="font-normal text-muted">{symbol}</span>
        </figcaption>
      )}
      {panel.kind === 'lines' && (
        <AxisControl
          panel={panel}
          limits={limits}
          isOpen={axisOf === panel.id}
          onOpen={(isOpen) => setAxisOf(isOpen ? panel.id : null)}
          onChange={(next) => setLimits(panel.id, next)}
        />
      )}
      <TimeChart
        data={chartData(panel, {
          ...{ grid, earlier, isTimeOfDay, station, config, limits, extents, chosen, units },
        })}
        view={view}
        marks={marks}
        time={time}
        height={heightOf(panel)}
        isPrinting={useIsPrinting()}
        summary={panelSummary(panel, grid, view, units)}
        cursor={controls.cursor}
        gestures={controls.gestures}
      />
    </figure>
  )
}

function heightOf({ id, kind, signals, isCompared }: TrendPanel): number {
  if (kind === 'lanes') return signals.length * LANE_PX + LANES_FRAME_PX
  if (isCompared) return LINES_PX.compared
  return id === 'level' ? LINES_PX.level : LINES_PX.other
}
