import { render, screen } from '@testing-library/react'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import { PreferencesContext } from '@/lib/preferences/preferences-provider'
import { UpdatesDot } from './updates-dot'

jest.mock('@/lib/product', () => ({ APP_VERSION: '0.10.0' }))

const show = (lastSeenUpdate: string | null) =>
  render(
    <PreferencesContext value={{ ...DEFAULT_PREFERENCES, lastSeenUpdate }}>
      <UpdatesDot />
    </PreferencesContext>,
  )

test.each([null, '0.9.0'])('shows a dot when the last seen version is %p', (lastSeen) => {
  show(lastSeen)
  expect(screen.getByText('New')).toBeInTheDocument()
})

test('shows no dot once the running version has been seen', () => {
  show('0.10.0')
  expect(screen.queryByText('New')).toBeNull()
})
