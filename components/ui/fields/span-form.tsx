import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { fromLocalInput, toLocalInput } from '@/lib/time/wall-time'

/** ms UTC */
export interface Span {
  fromMs: number
  toMs: number
}

interface SpanFormProps {
  label: string
  initial: Span
  /** What is wrong with a span, as a sentence; null if nothing is. */
  problemOf: (span: Span) => string | null
  onApply: (span: Span) => void
  onCancel: () => void
}

export function SpanForm({ label, initial, problemOf, onApply, onCancel }: SpanFormProps) {
  const timeZone = useTimeZone()
  const problemId = useId()
  const [from, setFrom] = useState(() => toLocalInput(initial.fromMs, timeZone))
  const [to, setTo] = useState(() => toLocalInput(initial.toMs, timeZone))
  const fromMs = fromLocalInput(from, timeZone)
  const toMs = fromLocalInput(to, timeZone)
  const span = fromMs !== null && toMs !== null ? { fromMs, toMs } : null
  const problem = span ? problemOf(span) : 'Enter a date and a time in both fields.'
  return (
    <form
      aria-label={label}
      className="order-last flex basis-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (span && !problem) onApply(span)
      }}
    >
      <TimeField label="From" value={from} onChange={setFrom} describedBy={problemId} />
      <TimeField label="To" value={to} onChange={setTo} describedBy={problemId} />
      <span className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={problem !== null}>
          Show
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <p id={problemId} role="status" className="basis-full text-xs text-muted">
        {problem ?? `Times in ${timeZone}.`}
      </p>
    </form>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  describedBy: string
}

function TimeField({ label, value, onChange, describedBy }: TimeFieldProps) {
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
