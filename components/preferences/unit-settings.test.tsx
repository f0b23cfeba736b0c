import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Units } from '@/lib/units/units'
import { renderWithPreferences } from '@/tests/preferences'
import { UnitSettings } from './unit-settings'

function show(units: Units) {
  const onSave = jest.fn()
  renderWithPreferences(<UnitSettings />, { preferences: { units }, onSave })
  return onSave
}

test('shows an example under each quantity, and a summary below them all', async () => {
  show({ system: 'metric' })
  expect(screen.getByLabelText('Level')).toHaveAccessibleDescription('Example: 2.41 m')
  expect(screen.getByText('Level 2.41 m · Flow 31.5 L/s', { selector: 'p > span' })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'cm')
  await userEvent.selectOptions(screen.getByLabelText('Flow'), 'gpm')
  expect(screen.getByText('Level 241 cm · Flow 499 gpm')).toBeVisible()
})

test('saves a quantity’s own unit beside the others, and removes it when set back to the system’s', async () => {
  const onSave = show({ system: 'us', pressure: 'bar' })
  await userEvent.selectOptions(screen.getByLabelText('Flow'), 'MGD')
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', pressure: 'bar', flow: 'MGD' } })
  await userEvent.selectOptions(screen.getByLabelText('Pressure'), 'Default (psi)')
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', flow: 'MGD' } })
})

test('changing the system keeps the units chosen by quantity', async () => {
  const onSave = show({ system: 'metric', flow: 'gpm' })
  await userEvent.click(screen.getByRole('radio', { name: 'US customary' }))
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', flow: 'gpm' } })
})
