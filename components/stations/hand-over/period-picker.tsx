'use client'

import { useState } from 'react'
import { SpanForm } from '@/components/ui/fields/span-form'
import { ToggleButton } from '@/components/ui/toggle-button'
import { PERIOD_HOURS, spanParams, spanProblem, type Period } from '@/lib/stations/hand-over/period'
import { useNow } from '@/lib/time/use-now'

interface PeriodPickerProps {
  period: Period
  onPeriod: (params: URLSearchParams) => void
}

export function PeriodPicker({ period, onPeriod }: PeriodPickerProps) {
  const [isChoosing, setChoosing] = useState(false)
  const nowMs = useNow()
  const choose = (params: URLSearchParams) => {
    setChoosing(false)
    onPeriod(params)
  }
  return (
    <>
      <div role="group" aria-label="Period" className="flex">
        {PERIOD_HOURS.map((hours, index) => (
          <ToggleButton
            key={hours}
            place={index === 0 ? 'first' : 'middle'}
            isOn={period.hours === hours}
            onToggle={() => choose(new URLSearchParams({ hours: String(hours) }))}
          >
            {hours} h
          </ToggleButton>
        ))}
        <ToggleButton
          place="last"
          isOn={period.hours === null}
          onToggle={() => setChoosing(!isChoosing)}
        >
          Custom
        </ToggleButton>
      </div>
      {isChoosing && (
        <SpanForm
          label="Custom period"
          initial={period}
          problemOf={(span) => spanProblem(span, nowMs)}
          onApply={(span) => choose(spanParams(span))}
          onCancel={() => setChoosing(false)}
        />
      )}
    </>
  )
}
