import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TimeZoneCombobox } from './time-zone-combobox'

const LISTED = [
  'America/Chicago',
  'America/New_York',
  'Asia/Calcutta',
  'Europe/Belgrade',
  'Europe/Berlin',
]

interface ActEnvironment {
  IS_REACT_ACT_ENVIRONMENT: boolean
}

beforeEach(() => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(LISTED)
  Element.prototype.scrollIntoView = jest.fn() // jsdom has no layout
})

function show(initial = 'America/New_York') {
  const onChange = jest.fn()
  function Field() {
    const [value, setValue] = useState(initial)
    const handleChange = (name: string) => {
      setValue(name)
      onChange(name)
    }
    return <TimeZoneCombobox value={value} onChange={handleChange} />
  }
  render(
    <>
      <Field />
      <button>elsewhere</button>
    </>,
  )
  return { onChange, field: screen.getByRole('combobox', { name: 'Zone' }) }
}

const options = () => screen.getAllByRole('option')
const highlighted = () => screen.getByRole('option', { selected: true })

test('shows the selected zone, and opens on it in the full list', async () => {
  const { field } = show()
  expect(field).toHaveValue('America/New_York')
  await userEvent.click(field)
  expect(options()).toHaveLength(LISTED.length + 1)
  expect(highlighted()).toHaveTextContent('New York (selected)')
})

test('Enter selects the best match even right after typing', async () => {
  const { onChange, field } = show()
  await userEvent.click(field)
  // As in a browser, don't wait for deferred React updates.
  jest.replaceProperty(globalThis as unknown as ActEnvironment, 'IS_REACT_ACT_ENVIRONMENT', false)
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, 'berlin')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await waitFor(() => expect(onChange.mock.calls).toEqual([['Europe/Berlin']]))
})

test('typing filters the list, and Enter selects the best match', async () => {
  const { onChange, field } = show()
  await userEvent.type(field, 'berlin')
  expect(options()).toHaveLength(1)
  expect(options()[0]).toHaveTextContent(
    /^BerlinEurope\/Berlin, Central European .* Time\d\d:\d\dUTC\+\d$/,
  )
  expect(screen.getByRole('status')).toHaveTextContent('1 time zone found')
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['Europe/Berlin']])
  expect(field).toHaveValue('Europe/Berlin')
  expect(screen.queryByRole('option')).toBeNull()
})

test('a click selects', async () => {
  const { onChange, field } = show()
  await userEvent.type(field, 'chicago')
  await userEvent.click(screen.getByRole('option', { name: /Chicago/ }))
  expect(onChange).toHaveBeenCalledWith('America/Chicago')
})

test('arrow keys start from the selected zone', async () => {
  const { onChange, field } = show('Europe/Belgrade')
  await userEvent.tab()
  expect(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith('Europe/Berlin')
})

test('blur or Escape restores the selected zone', async () => {
  const { onChange, field } = show()
  await userEvent.type(field, 'berlin')
  await userEvent.tab()
  expect(field).toHaveValue('America/New_York')
  await userEvent.type(field, 'berlin')
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(field).toHaveValue('America/New_York')
  await userEvent.type(field, 'berlin')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('America/New_York')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('America/New_York')
  expect(onChange).not.toHaveBeenCalled()
})

test('says what to try when nothing matches', async () => {
  const { field } = show()
  await userEvent.type(field, 'atlantis')
  expect(screen.getByText(/^No matching time zones/)).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})

test('a zone stored under a former name is shown and found under its current name', async () => {
  const { field } = show('Asia/Calcutta')
  expect(field).toHaveValue('Asia/Kolkata')
  await userEvent.click(field)
  expect(highlighted()).toHaveTextContent('Kolkata (selected)')
})
