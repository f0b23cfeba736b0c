import type { ReactNode } from 'react'
import { ChoiceGroup } from '@/components/ui/fields/choice-group'
import { CHOICES, choicesOf, type ChoiceField } from '@/lib/preferences/labels'
import type { Preferences } from '@/lib/preferences/preferences'
import { usePreferences, useSavePreferences } from '@/lib/preferences/preferences-provider'

interface PreferenceChoiceProps<Field extends ChoiceField> {
  field: Field
  hint?: string
  notes?: Partial<Record<Preferences[Field], ReactNode>>
}

export function PreferenceChoice<Field extends ChoiceField>(props: PreferenceChoiceProps<Field>) {
  const { field, hint, notes } = props
  const { [field]: value } = usePreferences()
  const { save } = useSavePreferences()
  const { label, words } = CHOICES[field]
  return (
    <ChoiceGroup
      legend={label}
      hint={hint}
      value={value}
      onChange={(chosen) => save({ [field]: chosen })}
      choices={choicesOf(words as Record<Preferences[Field], string>, notes)}
    />
  )
}
