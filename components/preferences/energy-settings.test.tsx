import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Tariff } from '@/lib/preferences/tariff'
import { renderWithPreferences } from '@/tests/preferences'
import { EnergySettings } from './energy-settings'

function show(tariff: Tariff | null = null) {
  const onSave = jest.fn()
  renderWithPreferences(<EnergySettings />, { preferences: { tariff }, onSave })
  return onSave
}

const price = () => screen.getByLabelText('Price per kWh')
const currency = () => screen.getByLabelText('Currency')

test('saves a price once its field is left, in dollars unless another currency is given', async () => {
  const onSave = show()
  await userEvent.type(price(), '0,16')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onSave).toHaveBeenLastCalledWith({ tariff: { perKwh: 0.16, currency: 'USD' } })
  await userEvent.clear(currency())
  await userEvent.type(currency(), 'eur{Enter}')
  expect(onSave).toHaveBeenLastCalledWith({ tariff: { perKwh: 0.16, currency: 'EUR' } })
})

test.each([
  ['price', price, 'cheap', 'cheap', 'Enter a price such as 0.16'],
  ['currency', currency, 'qqq', 'QQQ', 'Enter a three-letter code such as USD'],
])('what isn’t a %s is named and not saved', async (_case, field, typed, kept, problem) => {
  const onSave = show({ perKwh: 0.16, currency: 'EUR' })
  await userEvent.clear(field())
  await userEvent.type(field(), typed)
  await userEvent.tab()
  expect(field()).toHaveValue(kept)
  expect(field()).toHaveAccessibleDescription(problem)
  expect(onSave).not.toHaveBeenCalled()
})

test('without a price, none is set', async () => {
  const onSave = show({ perKwh: 0.16, currency: 'EUR' })
  await userEvent.clear(price())
  await userEvent.tab()
  expect(onSave).toHaveBeenLastCalledWith({ tariff: null })
  expect(currency()).toHaveValue('EUR')
})

test('leaving a field without a change saves nothing', async () => {
  const onSave = show({ perKwh: 0.16, currency: 'EUR' })
  await userEvent.click(price())
  await userEvent.tab()
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
})
