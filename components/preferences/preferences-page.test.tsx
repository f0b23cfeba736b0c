import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SavePreferencesContext } from '@/lib/preferences/preferences-provider'
import { renderWithPreferences } from '@/tests/preferences'
import { PreferencesPage } from './preferences-page'

jest.mock('@/components/notifications/notification-settings', () => ({
  NotificationSettings: () => 'notifications',
}))

const section = (name: string) => within(screen.getByRole('region', { name }))

test('shows every section, what matters first and open, the rest one click away [2.3]', () => {
  renderWithPreferences(<PreferencesPage />)
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [heading.textContent, heading.closest('details')?.open])
  expect(sections).toEqual([
    ['Alerts and sound', true],
    ['Display', true],
    ['Time', true],
    ['Units', false],
    ['Trends and CSV files', false],
    ['Energy price', false],
    ['Loading and motion', false],
  ])
})

test('a link to a section opens it', () => {
  const shown = (Element.prototype.scrollIntoView = jest.fn())
  window.history.replaceState(null, '', '/preferences#units')
  renderWithPreferences(<PreferencesPage />)
  expect(screen.getByRole('heading', { name: 'Units' }).closest('details')).toHaveAttribute('open')
  expect(shown).toHaveBeenCalledTimes(1)
  window.history.replaceState(null, '', '/')
})

test.each([
  ['Theme', 'Dark', { theme: 'dark' }],
  ['Column separator', 'Semicolon', { csvSeparator: ';' }],
  ['Decimal sign', 'Comma', { csvDecimal: ',' }],
  ['Time zone', 'Each station’s own', { timeZone: 'station' }],
])('%s: choosing %s is saved immediately', async (legend, choice, change) => {
  const onSave = jest.fn()
  renderWithPreferences(<PreferencesPage />, { onSave })
  const group = within(screen.getByRole('group', { name: legend }))
  await userEvent.click(group.getByRole('radio', { name: choice }))
  expect(onSave).toHaveBeenCalledTimes(1)
  expect(onSave).toHaveBeenCalledWith(change)
  expect(group.getByRole('radio', { name: choice })).toBeChecked()
})

test('a reset says what it will do, does it, and can be undone', async () => {
  const onSave = jest.fn()
  const preferences = { theme: 'dark', startPage: '/map', clock: '12h' } as const
  renderWithPreferences(<PreferencesPage />, { preferences, onSave })
  const display = section('Display')
  const reset = display.getByRole('button', { name: 'Reset Display to defaults' })
  expect(reset).toHaveAccessibleDescription(
    'Reset will change theme to match device, start page to Station List.',
  )
  await userEvent.click(reset)
  expect(onSave).toHaveBeenLastCalledWith({ theme: 'system', startPage: '/' })
  expect(display.getByRole('status')).toHaveTextContent('Display reset to defaults.')
  await userEvent.click(display.getByRole('button', { name: 'Undo Display reset' }))
  expect(onSave).toHaveBeenLastCalledWith({ theme: 'dark', startPage: '/map' })
  expect(display.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(display.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('settings at their defaults can’t be reset', () => {
  renderWithPreferences(<PreferencesPage />)
  expect(screen.queryByRole('button', { name: /Reset/ })).toBeNull()
})

test('changing a setting after a reset removes the undo', async () => {
  renderWithPreferences(<PreferencesPage />, { preferences: { theme: 'dark' } })
  const display = section('Display')
  await userEvent.click(display.getByRole('button', { name: /Reset/ }))
  await userEvent.click(display.getByRole('radio', { name: 'Light' }))
  expect(display.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test.each([
  ['saved', 0],
  ['saving', 0],
  ['offline', 0],
  ['failed', 1],
] as const)('only a failed save can be retried: %s', (saving, buttons) => {
  render(
    <SavePreferencesContext value={{ saving, save: jest.fn(), retry: jest.fn() }}>
      <PreferencesPage />
    </SavePreferencesContext>,
  )
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(buttons)
})
