import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnitsPreference } from '@/lib/schemas/preferences'
import { renderWithPreferences } from '@/tests/preferences'
import { UnitSettings } from './unit-settings'

function show(units: UnitsPreference) {
  const onSave = jest.fn()
  renderWithPreferences(<UnitSettings />, { preferences: { units }, onSave })
  return onSave
}

test('a quantity’s own unit is saved beside the others, and taken back as the system’s', async () => {
  const onSave = show({ system: 'us', pressure: 'bar' })
  await userEvent.selectOptions(screen.getByLabelText('Flow'), 'MGD')
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', pressure: 'bar', flow: 'MGD' } })
  await userEvent.selectOptions(screen.getByLabelText('Pressure'), 'As the system: psi')
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', flow: 'MGD' } })
})

test('another system leaves the units that were chosen by quantity', async () => {
  const onSave = show({ system: 'metric', flow: 'gpm' })
  await userEvent.click(screen.getByRole('radio', { name: 'US customary' }))
  expect(onSave).toHaveBeenLastCalledWith({ units: { system: 'us', flow: 'gpm' } })
})
