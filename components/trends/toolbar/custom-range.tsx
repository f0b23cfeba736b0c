'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { useNow } from '@/lib/time/use-now'
import { fromLocalInput, toLocalInput } from '@/lib/time/wall-time'
import { spanProblem, trendWindow } from '@/lib/trends/range'
import type { SpanProblem, TrendRange, TrendWindow } from '@/lib/trends/range'

const PROBLEMS: Record<SpanProblem | 'incomplete', string> = {
  incomplete: 'Enter a date and a time in both fields.',
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

/** From one time to another, in the displayed time zone. */
export function CustomRange({ range, onApply, onCancel }: CustomRangeProps) {
  const timeZone = useTimeZone()
  const nowMs = useNow()
  const problemId = useId()
  const [initial] = useState(() => trendWindow(range, nowMs))
  const [from, setFrom] = useState(() => toLocalInput(initial.fromMs, timeZone))
  const [to, setTo] = useState(() => toLocalInput(initial.toMs, timeZone))
  const fromMs = fromLocalInput(from, timeZone)
  const toMs = fromLocalInput(to, timeZone)
  const window = fromMs !== null && toMs !== null ? { fromMs, toMs } : null
  const problem = window ? spanProblem(window, nowMs) : 'incomplete'
  return (
    <form
      aria-label="Custom range"
      className="order-last flex basis-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (window && !problem) onApply(window)
      }}
    >
      <Moment label="From" value={from} onChange={setFrom} describedBy={problemId} />
      <Moment label="To" value={to} onChange={setTo} describedBy={problemId} />
      <span className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={problem !== null}>
          Show
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <p id={problemId} role="status" className="basis-full text-xs text-muted">
        {problem ? PROBLEMS[problem] : `Times in ${timeZone}.`}
      </p>
    </form>
  )
}

interface MomentProps {
  label: string
  value: string
  onChange: (value: string) => void
  describedBy: string
}

function Moment({ label, value, onChange, describedBy }: MomentProps) {
  return (
    <label className="flex flex-col gap-0.5 text-xs text-muted">
      {label}
      <input
        type="datetime-local"
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        className="touch-target rounded-md border border-line-strong bg-surface px-2 py-1 text-xs text-ink"
      />
    </label>
  )
}
