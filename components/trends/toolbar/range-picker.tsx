'use client'

import { useState } from 'react'
import { SpanForm } from '@/components/ui/fields/span-form'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useNow } from '@/lib/time/use-now'
import {
  RANGE_PRESETS,
  spanProblem,
  trendWindow,
  type RangePreset,
  type SpanProblem,
  type TrendRange,
  type TrendWindow,
} from '@/lib/trends/range'

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

const PROBLEMS: Record<SpanProblem, string> = {
  backwards: 'The start must be before the end.',
  future: 'The start must be in the past.',
  'too-short': 'Choose at least 10 minutes.',
  'too-long': 'Choose at most 400 days.',
}

interface CustomRangeProps {
  range: TrendRange
  onApply: (window: TrendWindow) => void
  onCancel: () => void
}

function CustomRange({ range, onApply, onCancel }: CustomRangeProps) {
  const nowMs = useNow()
  const [initial] = useState(() => trendWindow(range, nowMs))
  return (
    <SpanForm
      label="Custom range"
      initial={initial}
      problemOf={(window) => {
        const problem = spanProblem(window, nowMs)
        return problem && PROBLEMS[problem]
      }}
      onApply={onApply}
      onCancel={onCancel}
    />
  )
}
