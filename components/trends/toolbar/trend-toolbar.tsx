'use client'

import { Pause } from 'lucide-react'
import { CompareButton } from '@/components/stations/compare/compare-button'
import type { RightEdge } from '@/components/trends/use-right-edge'
import type { useTrendAddress } from '@/components/trends/use-trend-address'
import type { TrendView } from '@/components/trends/use-trend-view'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { PumpStation } from '@/lib/stations/station'
import { toggled } from '@/lib/stations/toggled'
import { steppedRange } from '@/lib/trends/stepped-range'
import { ExportButton } from './export-button'
import { MetricPicker } from './metric-picker'
import { ModeToggle } from './mode-toggle'
import type { TrendMode } from './mode-toggle'
import { RangePicker } from './range-picker'
import { ZoomButtons } from './zoom-buttons'

interface TrendToolbarProps {
  station: PumpStation
  address: ReturnType<typeof useTrendAddress>
  /** Metrics below the standard charts. */
  added: readonly string[]
  /** Every key that has values. */
  keys: ReadonlySet<string>
  deviceConfig: DeviceConfig | null
  rightEdge: RightEdge
  trendView: TrendView
  shownStepS: number
  mode: TrendMode
  onMode: (mode: TrendMode) => void
  withDayBefore: boolean
  onDayBefore: (isOn: boolean) => void
}

/** In longer ranges a day is too narrow to compare with the day before. */
const LONGEST_COMPARED_MS = 7.1 * 86_400_000

export function TrendToolbar(props: TrendToolbarProps) {
  const { address, rightEdge, trendView, mode, onMode, withDayBefore, onDayBefore } = props
  const timeZone = useTimeZone()
  const { fromMs, toMs } = trendView.view
  const step = (direction: -1 | 1) => {
    const range = steppedRange(address.range, direction, rightEdge.edgeMs, timeZone)
    return range && (() => address.setRange(range))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <RangePicker range={address.range} onRange={address.setRange} />
      <div className="flex flex-wrap items-center gap-1.5">
        <ToggleButton
          isOn={withDayBefore}
          disabled={toMs - fromMs > LONGEST_COMPARED_MS}
          onToggle={() => onDayBefore(!withDayBefore)}
        >
          Compare with previous day
        </ToggleButton>
        <MetricPicker
          keys={props.keys}
          config={props.deviceConfig}
          added={props.added}
          onToggle={(key) => address.choose(toggled(props.added, key))}
        />
        <CompareButton
          label="Compare with…"
          initial={[{ edgeNodeId: props.station.edgeNodeId, pump: null }]}
        />
        <ExportButton
          station={props.station}
          fromMs={fromMs}
          toMs={toMs}
          shownStepS={props.shownStepS}
        />
      </div>
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
        <ModeToggle mode={mode} onMode={onMode} />
      </div>
    </div>
  )
}
