'use client'

import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TrendControls } from '@/components/trends/use-trend-controls'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { steppedRange } from '@/lib/trends/stepped-range'
import { RangePicker } from './range-picker'
import { ZoomButtons } from './zoom-buttons'

interface TrendToolbarProps {
  controls: TrendControls
  children: ReactNode
}

export function TrendToolbar({ controls, children }: TrendToolbarProps) {
  const { address, range, rightEdge, trendView, mode, setMode } = controls
  const timeZone = useTimeZone()
  const step = (direction: -1 | 1) => {
    const next = steppedRange(range, direction, rightEdge.edgeMs, timeZone)
    return next && (() => address.setRange(next))
  }
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
        {mode === 'chart' && (
          <ZoomButtons trendView={trendView} onEarlier={step(-1)} onLater={step(1)} />
        )}
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
