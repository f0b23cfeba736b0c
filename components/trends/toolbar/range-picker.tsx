'use client'

import { SpanPicker } from '@/components/ui/fields/span-picker'
import {
  spanProblem,
  trendWindow,
  type RangePreset,
  type SpanProblem,
  type TrendRange,
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
