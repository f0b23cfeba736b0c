import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useTimeZone } from '@/lib/preferences/use-time-zone'
import { useNow } from '@/lib/time/use-now'
import { fromLocalInput, toLocalInput } from '@/lib/time/wall-time'
import { capitalized } from '@/lib/units/counted'
import { useFocusFirstField } from './use-focus-first-field'

interface SpanPickerProps<T extends string> {
  /** Singular: `range`. */
  noun: string
  className: string
  choices: Readonly<Record<T, string>>
  /** null: a custom span. */
  chosen: T | null
  onChoose: (choice: T) => void
  spanAt: (nowMs: number) => Span
  /** What is wrong with a span, as a sentence; null if nothing is. */
  problemOf: (span: Span, nowMs: number) => string | null
  onApply: (span: Span) => void
}

/** The last hours or days, or a custom span. */
export function SpanPicker<T extends string>(props: SpanPickerProps<T>) {
  const { noun, className, choices, chosen, onChoose, spanAt, problemOf, onApply } = props
  const [initial, setInitial] = useState<Span | null>(null)
  const nowMs = useNow()
  return (
    <>
      <div role="group" aria-label={capitalized(noun)} className={className}>
        {(Object.keys(choices) as T[]).map((choice, index) => (
          <ToggleButton
            key={choice}
            place={index === 0 ? 'first' : 'middle'}
            isOn={choice === chosen}
            onToggle={() => {
              setInitial(null)
              onChoose(choice)
            }}
          >
            {choices[choice]}
          </ToggleButton>
        ))}
        <ToggleButton
          place="last"
          isOn={chosen === null}
          onToggle={() => setInitial(initial ? null : spanAt(nowMs))}
        >
          Custom
        </ToggleButton>
      </div>
      {initial && (
        <SpanForm
          label={`Custom ${noun}`}
          initial={initial}
          problemOf={(span) => problemOf(span, nowMs)}
          onApply={(span) => {
            setInitial(null)
            onApply(span)
          }}
          onCancel={() => setInitial(null)}
        />
      )}
    </>
  )
}

/** ms UTC */
interface Span {
  fromMs: number
  toMs: number
}

interface SpanFormProps {
  label: string
  initial: Span
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
      ref={useFocusFirstField()}
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
