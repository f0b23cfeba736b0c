'use client'

import { useState } from 'react'
import { ToggleButton } from '@/components/ui/toggle-button'
import { RANGE_PRESETS } from '@/lib/trends/range'
import type { RangePreset, TrendRange } from '@/lib/trends/range'
import { CustomRange } from './custom-range'

const LABELS: Record<RangePreset, string> = {
  '15m': '15 min',
  '1h': '1 h',
  '6h': '6 h',
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  '1y': '1 y',
}

interface RangePickerProps {
  range: TrendRange
  onRange: (range: TrendRange) => void
}

/** The preset ranges, and a custom one, whose form takes a row of its own. */
export function RangePicker({ range, onRange }: RangePickerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isCustom = range.kind === 'custom'
  return (
    <>
      <div
        role="group"
        aria-label="Range"
        className="grid w-full grid-cols-4 gap-y-1 sm:flex sm:w-auto"
      >
        {RANGE_PRESETS.map((preset, index) => (
          <ToggleButton
            key={preset}
            place={index === 0 ? 'first' : 'middle'}
            isOn={!isCustom && range.preset === preset}
            onToggle={() => {
              setChoosing(false)
              onRange({ kind: 'preset', preset })
            }}
          >
            {LABELS[preset]}
          </ToggleButton>
        ))}
        <ToggleButton place="last" isOn={isCustom} onToggle={() => setChoosing(!isChoosing)}>
          Custom
        </ToggleButton>
      </div>
      {isChoosing && (
        <CustomRange
          range={range}
          onApply={(window) => {
            setChoosing(false)
            onRange({ kind: 'custom', ...window })
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  )
}
