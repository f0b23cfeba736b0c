import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Preferences } from '@/lib/preferences/preferences'
import { renderWithPreferences } from '@/tests/preferences'
import { TimeSettings } from './time-settings'

const SPRING_MS = Date.UTC(2026, 2, 8, 7)

function showAt(ms: number, preferences: Partial<Preferences>) {
  jest.useFakeTimers({ now: ms, doNotFake: ['queueMicrotask'] })
  const onSave = jest.fn()
  renderWithPreferences(<TimeSettings />, { preferences, onSave })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { onSave, user }
}

const example = () => screen.getByText(/^Now/)

test('shows the time in a fixed zone', () => {
  showAt(SPRING_MS - 1000, { timeZone: 'America/New_York' })
  expect(example()).toHaveTextContent('Now 01:59:59 EST')
})

test('shows each station’s own time with two example stations', () => {
  showAt(SPRING_MS, { timeZone: 'station', clock: '12h' })
  expect(example()).toHaveTextContent(
    /^Now 3:00:00.AM EDT at a New York station, 1:00:00.AM CST at a Chicago station$/,
  )
})

test('names the browser’s zone', () => {
  showAt(SPRING_MS, {})
  expect(screen.getByRole('radio', { name: 'This browser’s' })).toHaveAccessibleDescription(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
})

test('“Fixed time zone” starts with the browser’s zone and opens the search', async () => {
  const { onSave, user } = showAt(SPRING_MS, {})
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Fixed time zone' }))
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(onSave).toHaveBeenLastCalledWith({ timeZone: browserZone })
  expect(screen.getByRole('combobox', { name: 'Zone' })).toHaveValue(browserZone)
})

test('previews each clock format', () => {
  showAt(SPRING_MS, { timeZone: 'UTC' })
  const clock = within(screen.getByRole('group', { name: 'Clock' }))
  expect(clock.getByRole('radio', { name: 'Match device' })).toBeChecked()
  expect(clock.getByRole('radio', { name: 'Match device' })).toHaveAccessibleDescription(
    '07:00:00 UTC',
  )
  expect(clock.getByRole('radio', { name: '24-hour' })).toHaveAccessibleDescription('07:00:00 UTC')
  expect(clock.getByRole('radio', { name: '12-hour' })).toHaveAccessibleDescription(
    /^7:00:00.AM UTC$/,
  )
})
