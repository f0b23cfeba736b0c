'use client'

import { useState } from 'react'
import { SpanForm } from '@/components/ui/fields/span-form'
import { useNow } from '@/lib/time/use-now'
import { spanProblem, trendWindow } from '@/lib/trends/range'
import type { SpanProblem, TrendRange, TrendWindow } from '@/lib/trends/range'

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

export function CustomRange({ range, onApply, onCancel }: CustomRangeProps) {
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
