'use client'

import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'
import {
  choicesOf,
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
        choices={choicesOf(THEME_WORDS)}
      />
      <ChoiceGroup
        legend="Density"
        value={density}
        onChange={(value) => save({ density: value })}
        choices={choicesOf(DENSITY_WORDS, {
          comfortable: 'Two lines per station',
          compact: 'One line per station',
        })}
      />
      <ChoiceGroup
        legend="Motion"
        value={reducedMotion}
        onChange={(value) => save({ reducedMotion: value })}
        choices={choicesOf(MOTION_WORDS, { on: 'No sliding or zooming' })}
      />
      <ChoiceGroup
        legend="Start page"
        hint="Page shown after sign-in, unless you followed a link."
        value={startPage}
        onChange={(value) => save({ startPage: value })}
        choices={choicesOf(START_PAGE_WORDS)}
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
