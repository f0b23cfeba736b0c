import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { SpanForm } from '@/components/ui/fields/span-picker'
import { IconButton } from '@/components/ui/icon-button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { PAN_SHARE } from '@/lib/trends/keys'
import type { TrendPanel } from '@/lib/trends/panels'
import {
  spanProblem,
  trendWindow,
  type SpanProblem,
  type TrendRange,
  type TrendWindow,
} from '@/lib/trends/range'
import { isSameWindow, namedWindows, steppedRange } from '@/lib/trends/view'
import { MoreMenu, RangeMenu } from './menus'
import { ExportStatus, useExport, type ExportRequest } from './use-export'

interface TrendToolbarProps {
  controls: TrendControls
  panels: readonly TrendPanel[]
  file: ExportRequest
  /** Items of the More menu for this page alone. */
  more: ReactNode
  /** What is compared. */
  children: ReactNode
}

export function TrendToolbar({ controls, panels, file, more, children }: TrendToolbarProps) {
  const { address, range, zoom, gestures } = controls
  const [custom, setCustom] = useState<TrendWindow | null>(null)
  const exporting = useExport(file)

  function setRange(next: TrendRange) {
    setCustom(null)
    address.setRange(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 print:hidden">
      <Stepper controls={controls} onRange={setRange} />
      <RangeMenu
        range={range}
        onRange={setRange}
        onCustom={() => setCustom(trendWindow(range, serverClock.now()))}
      />
      {children}
      <MoreMenu controls={controls} panels={panels} onExport={exporting.start}>
        {more}
      </MoreMenu>
      {zoom !== null && (
        <IconButton label="Reset zoom" onClick={gestures.onReset}>
          <Maximize2 aria-hidden className="size-4" />
        </IconButton>
      )}
      <ExportStatus {...exporting} />
      {custom && (
        <CustomRange
          initial={custom}
          onApply={(window) => setRange({ kind: 'custom', ...window })}
          onCancel={() => setCustom(null)}
        />
      )}
    </div>
  )
}

interface StepperProps {
  controls: TrendControls
  onRange: (range: TrendRange) => void
}

/** Earlier and Later step through ranges, or move a zoomed view. */
function Stepper({ controls, onRange }: StepperProps) {
  const { range, rightEdge, bounds, zoom, gestures } = controls
  const timeZone = useTimeZone()
  /** null where there is no other range */
  function step(direction: -1 | 1) {
    if (zoom !== null) return () => gestures.onPan(direction * PAN_SHARE)
    const next = steppedRange(range, direction, rightEdge.edgeMs, timeZone)
    return next && (() => onRange(next))
  }
  const [earlier, later] = [step(-1), step(1)]
  const named = Object.entries(namedWindows(rightEdge.edgeMs, timeZone))
  return (
    <div
      role="group"
      aria-label="Step"
      className="flex items-center max-sm:-ml-2 max-sm:basis-full sm:mr-1.5"
    >
      <IconButton label="Earlier" disabled={!earlier} onClick={earlier ?? undefined}>
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      {named.map(([name, window], index) => (
        <ToggleButton
          key={name}
          place={index === 0 ? 'first' : 'last'}
          isOn={range.kind === 'custom' && isSameWindow(window, bounds)}
          onToggle={() => onRange({ kind: 'custom', ...window })}
        >
          {name}
        </ToggleButton>
      ))}
      <IconButton label="Later" disabled={!later} onClick={later ?? undefined}>
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

const PROBLEMS: Record<SpanProblem, string> = {
  backwards: 'The start must be before the end.',
  future: 'The start must be in the past.',
  'too-short': 'Choose at least 10 minutes.',
  'too-long': 'Choose at most 400 days.',
}

interface CustomRangeProps {
  initial: TrendWindow
  onApply: (window: TrendWindow) => void
  onCancel: () => void
}

export function CustomRange(props: CustomRangeProps) {
  const nowMs = useNow()
  return (
    <SpanForm
      {...props}
      label="Custom range"
      problemOf={(window) => {
        const problem = spanProblem(window, nowMs)
        return problem && PROBLEMS[problem]
      }}
    />
  )
}
