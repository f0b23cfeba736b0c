'use client'

import { SelectField } from '@/components/ui/fields/select-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { repeatInWords } from '@/lib/preferences/labels'

const CHOICES_S = [0, 60, 300, 900, 1800]

/** How often unacknowledged alerts are announced again. */
export function RepeatSetting() {
  const { repeatIntervalS } = usePreferences()
  const { save } = useSavePreferences()
  // An interval set elsewhere stays available, and is never shown as another.
  const choices = [...new Set([...CHOICES_S, repeatIntervalS])].sort((a, b) => a - b)
  return (
    <SelectField
      label="Repeat until acknowledged"
      hint="Repeats all unacknowledged alerts."
      value={String(repeatIntervalS)}
      onChange={(value) => save({ repeatIntervalS: Number(value) })}
      options={choices.map((seconds) => ({
        value: String(seconds),
        label: repeatInWords(seconds),
      }))}
      className="max-w-60"
    />
  )
}
