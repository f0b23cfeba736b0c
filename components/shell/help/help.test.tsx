import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('the button opens it, and gets the focus back; “?” opens it again', async () => {
  const user = await show()
  const button = screen.getByRole('button', { name: 'Help' })
  await user.click(button)
  expect(await dialog()).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
  await user.keyboard('?')
  expect(await dialog()).toBeVisible()
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

test('explains the ticks of the level bar from the lowest up', async () => {
  const user = await show()
  await user.keyboard('?')
  const help = within(await dialog())
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
