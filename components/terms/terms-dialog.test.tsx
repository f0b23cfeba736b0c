import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TermsDialog } from './terms-gate'

const dialog = (isOpen: boolean) => (
  <TermsDialog
    isOpen={isOpen}
    terms={{ version: '1', content: '# Fair use' }}
    onAccept={() => {}}
    onReject={() => {}}
  />
)

const box = () => screen.getByLabelText('Agree to the Terms and Conditions')

test('the text is rendered from Markdown [2.36] [3.9]', async () => {
  render(dialog(true))
  expect(await screen.findByRole('heading', { name: 'Fair use' })).toBeVisible()
})

test('the box is unchecked each time the dialog opens [2.39]', async () => {
  const { rerender } = await act(async () => render(dialog(true)))
  await userEvent.click(box())
  expect(box()).toBeChecked()
  rerender(dialog(false))
  rerender(dialog(true))
  expect(box()).not.toBeChecked()
})

test('focuses the text, so that a key still held down doesn’t answer for the user', async () => {
  await act(async () => render(dialog(true)))
  expect(screen.getByRole('region', { name: 'Terms text' })).toHaveFocus()
})
