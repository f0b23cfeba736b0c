'use client'

import { ChevronLeft, ChevronRight, Maximize2, Pause, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { SpanPicker } from '@/components/ui/fields/span-picker'
import { IconButton } from '@/components/ui/icon-button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { PAN_SHARE, ZOOM_IN, ZOOM_OUT } from '@/lib/trends/keys'
import {
  spanProblem,
  trendWindow,
  type RangePreset,
  type SpanProblem,
  type TrendRange,
} from '@/lib/trends/range'
import { steppedRange } from '@/lib/trends/view'

interface TrendToolbarProps {
  controls: TrendControls
  children: ReactNode
}

export function TrendToolbar({ controls, children }: TrendToolbarProps) {
  const { address, range, rightEdge, mode, setMode } = controls
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <RangePicker range={range} onRange={address.setRange} />
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-1.5 sm:justify-end">
        {rightEdge.isLive && (
          <ToggleButton
            isOn={rightEdge.isPaused}
            onToggle={() => rightEdge.setPaused(!rightEdge.isPaused)}
          >
            <Pause aria-hidden className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">Pause</span>
          </ToggleButton>
        )}
        {mode === 'chart' && <ZoomButtons controls={controls} />}
        <div role="group" aria-label="View as" className="flex">
          <ToggleButton isOn={mode === 'chart'} onToggle={() => setMode('chart')} place="first">
            Chart
          </ToggleButton>
          <ToggleButton isOn={mode === 'table'} onToggle={() => setMode('table')} place="last">
            Table
          </ToggleButton>
        </div>
      </div>
    </div>
  )
}

const LABELS: Record<RangePreset, string> = {
  '15m': '15 min',
  '1h': '1 h',
  '6h': '6 h',
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  '1y': '1 y',
}

const PROBLEMS: Record<SpanProblem, string> = {
  backwards: 'The start must be before the end.',
  future: 'The start must be in the past.',
  'too-short': 'Choose at least 10 minutes.',
  'too-long': 'Choose at most 400 days.',
}

interface RangePickerProps {
  range: TrendRange
  onRange: (range: TrendRange) => void
}

export function RangePicker({ range, onRange }: RangePickerProps) {
  return (
    <SpanPicker
      noun="range"
      className="grid w-full grid-cols-4 gap-y-1 sm:flex sm:w-auto"
      choices={LABELS}
      chosen={range.kind === 'custom' ? null : range.preset}
      onChoose={(preset) => onRange({ kind: 'preset', preset })}
      spanAt={(nowMs) => trendWindow(range, nowMs)}
      problemOf={(window, nowMs) => {
        const problem = spanProblem(window, nowMs)
        return problem && PROBLEMS[problem]
      }}
      onApply={(window) => onRange({ kind: 'custom', ...window })}
    />
  )
}

/** Alternatives to the pointer and the keys. Without a zoom, ‹ and › step through ranges. */
function ZoomButtons({ controls }: { controls: TrendControls }) {
  const { address, range, rightEdge, view, zoom, gestures } = controls
  const timeZone = useTimeZone()
  const middleMs = (view.fromMs + view.toMs) / 2
  const isWhole = zoom === null
  /** null where there is no other range */
  function step(direction: -1 | 1) {
    if (!isWhole) return () => gestures.onPan(direction * PAN_SHARE)
    const next = steppedRange(range, direction, rightEdge.edgeMs, timeZone)
    return next && (() => address.setRange(next))
  }
  const [earlier, later] = [step(-1), step(1)]
  return (
    <div role="group" aria-label="Zoom" className="-ml-2 flex items-center sm:ml-0">
      <IconButton label="Earlier" disabled={!earlier} onClick={earlier ?? undefined}>
        <ChevronLeft aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Later" disabled={!later} onClick={later ?? undefined}>
        <ChevronRight aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => gestures.onZoom(ZOOM_IN, middleMs)}>
        <ZoomIn aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label="Zoom out"
        disabled={isWhole}
        onClick={() => gestures.onZoom(ZOOM_OUT, middleMs)}
      >
        <ZoomOut aria-hidden className="size-4" />
      </IconButton>
      <IconButton label="Reset zoom" disabled={isWhole} onClick={gestures.onReset}>
        <Maximize2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
