import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { STATION_STATUSES, STATUS_WORDS } from '@/lib/stations/status'
import { WithPreferences } from '@/tests/preferences'
import { Help } from './help'

const dialog = () => screen.findByRole('dialog', { name: 'Help: what you see' })

async function show() {
  await act(async () =>
    render(
      <WithPreferences>
        <input aria-label="Note" />
        <input type="checkbox" />
        <Help />
      </WithPreferences>,
    ),
  )
  return userEvent.setup({ delay: null })
}

test('the button opens it, and gets the focus back', async () => {
  const user = await show()
  const button = screen.getByRole('button', { name: 'Help' })
  await user.click(button)
  expect(await dialog()).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('“?” opens it, but not while someone types', async () => {
  const user = await show()
  await user.click(screen.getByLabelText('Note'))
  await user.keyboard('?')
  expect(screen.getByLabelText('Note')).toHaveValue('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('?')
  expect(await dialog()).toBeVisible()
})

test('explains each status, tick, and shortcut', async () => {
  const user = await show()
  await user.keyboard('?')
  const help = within(await dialog())
  const terms = help.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms.slice(0, STATION_STATUSES.length)).toEqual(
    STATION_STATUSES.map((status) => STATUS_WORDS[status]),
  )
  expect(terms).toEqual(
    expect.arrayContaining(['Near overflow', 'To overflow', 'est.', '–', '?', '/']),
  )
  expect(help.getByText(/acknowledging never ends an alarm/)).toBeVisible()
  const marks = within(help.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
  expect(marks.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    '1. Low alarm',
    '2. Off',
    '3. Lead on',
    '4. Lag on',
    '5. High alarm',
    '6. Overflow',
  ])
})

test('opens again after Esc, by the same key', async () => {
  const user = await show()
  await user.keyboard('?')
  await dialog()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('?')
  expect(await dialog()).toBeVisible()
})
