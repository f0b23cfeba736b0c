import { render } from '@testing-library/react'
import { useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/preferences'
import { PreferencesContext, SavePreferencesContext } from '@/lib/preferences/preferences-provider'

interface WithPreferencesProps {
  preferences?: Partial<Preferences>
  onSave?: (change: Partial<Preferences>) => void
  children: ReactNode
}

/** Changes apply immediately and are passed to `onSave`. */
export function WithPreferences({ preferences, onSave, children }: WithPreferencesProps) {
  const [now, setNow] = useState({ ...DEFAULT_PREFERENCES, ...preferences })
  const value = useMemo(
    () => ({
      save: (change: Partial<Preferences>) => {
        setNow((last) => ({ ...last, ...change }))
        onSave?.(change)
      },
      saving: 'saved' as const,
      retry: () => {},
    }),
    [onSave],
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
