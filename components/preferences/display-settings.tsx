'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import {
  DENSITY_WORDS,
  MOTION_WORDS,
  START_PAGE_WORDS,
  THEME_WORDS,
} from '@/lib/preferences/labels'

export function DisplaySettings() {
  const { theme, density, reducedMotion, startPage, keepsLastBoard } = usePreferences()
  const { save } = useSavePreferences()
  return (
    <>
      <ChoiceGroup
        legend="Theme"
        value={theme}
        onChange={(value) => save({ theme: value })}
        choices={[
          { value: 'system', label: THEME_WORDS.system },
          { value: 'light', label: THEME_WORDS.light },
          { value: 'dark', label: THEME_WORDS.dark },
        ]}
      />
      <ChoiceGroup
        legend="Density"
        value={density}
        onChange={(value) => save({ density: value })}
        choices={[
          { value: 'comfortable', label: DENSITY_WORDS.comfortable, note: 'Two lines per station' },
          { value: 'compact', label: DENSITY_WORDS.compact, note: 'One line per station' },
        ]}
      />
      <ChoiceGroup
        legend="Motion"
        value={reducedMotion}
        onChange={(value) => save({ reducedMotion: value })}
        choices={[
          { value: 'system', label: MOTION_WORDS.system },
          { value: 'on', label: MOTION_WORDS.on, note: 'No sliding or zooming' },
          { value: 'off', label: MOTION_WORDS.off },
        ]}
      />
      <ChoiceGroup
        legend="Start page"
        hint="Page shown after sign-in, unless you followed a link."
        value={startPage}
        onChange={(value) => save({ startPage: value })}
        choices={[
          { value: '/', label: START_PAGE_WORDS['/'] },
          { value: '/map', label: START_PAGE_WORDS['/map'] },
        ]}
      />
      <SwitchField
        label="Show the last known stations while loading"
        hint="Kept on this device for up to 24 hours, until you sign out."
        isOn={keepsLastBoard}
        onChange={(isOn) => save({ keepsLastBoard: isOn })}
      />
    </>
  )
}
