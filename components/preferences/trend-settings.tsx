'use client'

import { SelectField } from '@/components/ui/fields/select-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { TREND_PRESETS } from '@/lib/preferences/trend-range'
import { TREND_RANGE_WORDS } from '@/lib/preferences/labels'

export function TrendSettings() {
  const { trendRange } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <SelectField
      label="Range"
      hint="Initial range of a station’s trends, unless a link specifies another."
      className="sm:max-w-xs"
      value={trendRange}
      onChange={(value) => save({ trendRange: value })}
      options={TREND_PRESETS.map((preset) => ({
        value: preset,
        label: TREND_RANGE_WORDS[preset],
      }))}
    />
  )
}
