import { render } from '@testing-library/react'
import { useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/preferences'
import {
  PreferencesContext,
  SavePreferencesContext,
  type SaveState,
} from '@/lib/preferences/preferences-provider'

interface WithPreferencesProps {
  preferences?: Partial<Preferences>
  saving?: SaveState
  onSave?: (change: Partial<Preferences>) => void
  onRetry?: () => void
  children: ReactNode
}

/** Changes apply immediately and are passed to `onSave`. */
export function WithPreferences({
  preferences,
  saving = 'saved',
  onSave,
  onRetry,
  children,
}: WithPreferencesProps) {
  const [now, setNow] = useState({ ...DEFAULT_PREFERENCES, ...preferences })
  const value = useMemo(
    () => ({
      save: (change: Partial<Preferences>) => {
        setNow((last) => ({ ...last, ...change }))
        onSave?.(change)
      },
      saving,
      retry: () => onRetry?.(),
    }),
    [saving, onSave, onRetry],
  )
  return (
    <PreferencesContext value={now}>
      <SavePreferencesContext value={value}>{children}</SavePreferencesContext>
    </PreferencesContext>
  )
}

export function renderWithPreferences(
  ui: ReactNode,
  options: Omit<WithPreferencesProps, 'children'> = {},
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WithPreferences {...options}>{children}</WithPreferences>
  )
  return render(ui, { wrapper })
}
