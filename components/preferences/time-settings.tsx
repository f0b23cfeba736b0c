'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import { CLOCK_WORDS } from '@/lib/preferences/labels'
import { LiveClock } from './live-clock'
import { TimeZoneSettings } from './time-zone-settings'

export function TimeSettings() {
  const { clock } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <>
      <TimeZoneSettings />
      <ChoiceGroup
        legend="Clock"
        value={clock}
        onChange={(value) => save({ clock: value })}
        choices={[
          { value: '24h', label: CLOCK_WORDS['24h'], note: <LiveClock clock="24h" /> },
          { value: '12h', label: CLOCK_WORDS['12h'], note: <LiveClock clock="12h" /> },
        ]}
      />
    </>
  )
}
