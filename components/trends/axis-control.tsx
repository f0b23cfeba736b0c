import { useFocusFirstField } from '@/components/ui/fields/use-focus-first-field'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ToggleButton } from '@/components/ui/toggle-button'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { TrendPanel } from '@/lib/trends/panels'
import { areInOrder, AUTOMATIC, toNumber, type AxisLimits } from '@/lib/trends/view'
import { displayUnit } from '@/lib/units/display-units'

/** Hides the rounding of a conversion. */
const SHOWN_DIGITS = 6
/** More, or a value would not come back as typed. */
const STORED_DIGITS = 12

interface AxisControlProps {
  panel: TrendPanel
  limits: AxisLimits
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (limits: AxisLimits) => void
}

/** A limited axis has a button: it can hide values. */
export function AxisControl(props: AxisControlProps) {
  const { panel, limits, isOpen, onOpen } = props
  return (
    <>
      {(isOpen || limits !== AUTOMATIC) && (
        <span className="absolute top-1.5 right-3 print:hidden">
          <ToggleButton isOn onToggle={() => onOpen(!isOpen)}>
            Axis<span className="sr-only"> of {panel.title}</span>
          </ToggleButton>
        </span>
      )}
      {isOpen && <AxisForm {...props} />}
    </>
  )
}

function AxisForm({ panel, limits, onOpen, onChange }: AxisControlProps) {
  const { symbol, fromStored, toStored } = displayUnit(panel.signals[0]?.unit ?? '', useUnits())
  const shown = (value: number | null) =>
    value === null ? '' : String(Number(fromStored(value).toPrecision(SHOWN_DIGITS)))
  const stored = (value: number | null) =>
    value === null ? null : Number(toStored(value).toPrecision(STORED_DIGITS))
  const [from, setFrom] = useState(() => shown(limits.from))
  const [to, setTo] = useState(() => shown(limits.to))
  const typed = { from: toNumber(from), to: toNumber(to) }
  const isReadable = [from, to].every((text) => text === '' || toNumber(text) !== null)
  const problem = problemOf(isReadable, typed)

  function apply(next: AxisLimits) {
    onChange(next)
    onOpen(false)
  }

  return (
    <form
      ref={useFocusFirstField()}
      aria-label={`Axis of ${panel.title}`}
      className="flex flex-wrap items-end gap-2 px-4 py-2 text-xs text-muted"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem) return
        apply({ from: stored(typed.from), to: stored(typed.to) })
      }}
    >
      <LimitField label="From" symbol={symbol} value={from} onChange={setFrom} />
      <LimitField label="To" symbol={symbol} value={to} onChange={setTo} />
      <Button type="submit" size="small" variant="primary" disabled={problem !== ''}>
        Apply
      </Button>
      <Button size="small" onClick={() => apply(AUTOMATIC)}>
        Automatic
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {problem}
      </p>
    </form>
  )
}

function problemOf(isReadable: boolean, limits: AxisLimits): string {
  if (!isReadable) return 'Enter a number such as 1000 or 2.5, or leave a field empty.'
  return areInOrder(limits) ? '' : 'The start must be below the end.'
}

interface LimitFieldProps {
  label: string
  symbol: string
  value: string
  onChange: (value: string) => void
}

function LimitField({ label, symbol, value, onChange }: LimitFieldProps) {
  return (
    <label className="flex flex-col gap-0.5">
      {symbol ? `${label} (${symbol})` : label}
      <input
        inputMode="decimal"
        placeholder="Automatic"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="touch-target w-24 rounded-md border border-line-strong bg-surface px-2 py-1 text-ink"
      />
    </label>
  )
}
