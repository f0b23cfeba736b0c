import { render, screen } from '@testing-library/react'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import { PreferencesContext } from '@/lib/preferences/preferences-provider'
import { UpdatesDot } from './updates-dot'

jest.mock('@/lib/app-version', () => ({ APP_VERSION: '0.10.0' }))

const show = (lastSeenUpdate: string | null) =>
  render(
    <PreferencesContext value={{ ...DEFAULT_PREFERENCES, lastSeenUpdate }}>
      <UpdatesDot />
    </PreferencesContext>,
  )

test.each([null, '0.9.0'])('who has seen %p has something to see', (lastSeen) => {
  show(lastSeen)
  expect(screen.getByText('New')).toBeInTheDocument()
})

test('who has seen the version that runs has no dot', () => {
  show('0.10.0')
  expect(screen.queryByText('New')).toBeNull()
})
