'use client'

import { useState } from 'react'
import { SpanForm } from '@/components/ui/fields/span-form'
import { ToggleButton } from '@/components/ui/toggle-button'
import { PERIOD_HOURS, PERIOD_PROBLEMS, periodProblem } from '@/lib/stations/hand-over/period'
import type { Period, Span } from '@/lib/stations/hand-over/period'
import { useNow } from '@/lib/time/use-now'

interface PeriodPickerProps {
  period: Period
  /** Its times. */
  span: Span
  onPeriod: (period: Period) => void
}

/** The last hours of a shift, or a chosen time, whose form takes a row of its own. */
export function PeriodPicker({ period, span, onPeriod }: PeriodPickerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const nowMs = useNow()
  return (
    <>
      <div role="group" aria-label="Period" className="flex">
        {PERIOD_HOURS.map((hours, index) => (
          <ToggleButton
            key={hours}
            place={index === 0 ? 'first' : 'middle'}
            isOn={period.kind === 'last' && period.hours === hours}
            onToggle={() => {
              setChoosing(false)
              onPeriod({ kind: 'last', hours })
            }}
          >
            {hours} h
          </ToggleButton>
        ))}
        <ToggleButton
          place="last"
          isOn={period.kind === 'chosen'}
          onToggle={() => setChoosing(!isChoosing)}
        >
          Custom
        </ToggleButton>
      </div>
      {isChoosing && (
        <SpanForm
          label="Custom period"
          initial={span}
          problemOf={(chosen) => {
            const problem = periodProblem(chosen, nowMs)
            return problem && PERIOD_PROBLEMS[problem]
          }}
          onApply={(chosen) => {
            setChoosing(false)
            onPeriod({ kind: 'chosen', ...chosen })
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  )
}
