import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { IconButton } from '@/components/ui/icon-button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { SpanForm } from '@/components/ui/fields/span-picker'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { PAN_SHARE } from '@/lib/trends/cursor'
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
  children: ReactNode
}

export function TrendToolbar({ controls, panels, file, more, children }: TrendToolbarProps) {
  const { address, range, rightEdge, zoom, gestures } = controls
  const timeZone = useTimeZone()
  const [custom, setCustom] = useState<TrendWindow | null>(null)
  const exporting = useExport(file)
  const tools = useRef<HTMLDivElement>(null)
  const isZoomed = zoom !== null
  const earlier = steppedRange(range, -1, rightEdge.edgeMs, timeZone)
  const later = steppedRange(range, 1, rightEdge.edgeMs, timeZone)
  const named = Object.entries(namedWindows(rightEdge.edgeMs, timeZone))
  const [shownName = 'Custom'] =
    named.find(([, window]) => range.kind === 'custom' && isSameWindow(window, range)) ?? []

  function setRange(next: TrendRange | null) {
    if (!next) return
    setCustom(null)
    address.setRange(next)
  }

  /** For a control that goes away with what it does. */
  function keepFocus(act: () => void) {
    act()
    tools.current?.focus()
  }
  return (
    <div
      ref={tools}
      role="group"
      aria-label="Tools"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2 print:hidden"
    >
      <div
        role="group"
        aria-label="Step"
        className="flex items-center max-sm:-ml-2 max-sm:basis-full"
      >
        <IconButton
          label="Earlier"
          disabled={!isZoomed && !earlier}
          onClick={() => (isZoomed ? gestures.onPan(-PAN_SHARE) : setRange(earlier))}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        {named.map(([name, window], index) => (
          <ToggleButton
            key={name}
            place={index === 0 ? 'first' : 'last'}
            isOn={name === shownName}
            onToggle={() => setRange({ kind: 'custom', ...window })}
          >
            {name}
          </ToggleButton>
        ))}
        <IconButton
          label="Later"
          disabled={!isZoomed && !later}
          onClick={() => (isZoomed ? gestures.onPan(PAN_SHARE) : setRange(later))}
        >
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
      <RangeMenu
        range={range}
        customName={shownName}
        onRange={setRange}
        onCustom={() => setCustom(trendWindow(range, serverClock.now()))}
      />
      {children}
      <MoreMenu
        controls={controls}
        panels={panels}
        onExport={exporting.state.kind === 'running' ? undefined : exporting.start}
      >
        {more}
      </MoreMenu>
      {isZoomed && (
        <IconButton label="Reset zoom" onClick={() => keepFocus(gestures.onReset)}>
          <Maximize2 aria-hidden className="size-4" />
        </IconButton>
      )}
      <ExportStatus {...exporting} cancel={() => keepFocus(exporting.cancel)} />
      {custom && (
        <CustomRange
          initial={custom}
          onApply={(window) => keepFocus(() => setRange({ kind: 'custom', ...window }))}
          onCancel={() => keepFocus(() => setCustom(null))}
        />
      )}
    </div>
  )
}

const PROBLEMS: Record<SpanProblem, string> = {
  backwards: 'The start must be before the end.',
  future: 'The start must be in the past.',
  'too-short': 'Choose at least 10 minutes.',
  'too-long': 'Choose at most 400 days.',
}

type CustomRangeProps = Omit<ComponentProps<typeof SpanForm>, 'label' | 'problemOf'>

function CustomRange(props: CustomRangeProps) {
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
