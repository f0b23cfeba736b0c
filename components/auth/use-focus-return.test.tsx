import { render, screen } from '@testing-library/react'
import { useFocusReturn } from './use-focus-return'

function Form({ isBusy }: { isBusy: boolean }) {
  useFocusReturn(isBusy)
  return (
    <>
      <button disabled={isBusy}>Send</button>
      <input aria-label="Other" />
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Send' })

const other = () => screen.getByLabelText('Other')

/** Shows the form busy after its button was pressed. A browser takes the focus away by itself. */
function showBusy() {
  const { rerender } = render(<Form isBusy={false} />)
  button().focus()
  rerender(<Form isBusy />)
  other().focus()
  other().blur()
  expect(document.body).toHaveFocus()
  return () => rerender(<Form isBusy={false} />)
}

test('a button that was disabled has the focus again', () => {
  const finish = showBusy()
  finish()
  expect(button()).toHaveFocus()
})

test('whoever went elsewhere meanwhile stays there', () => {
  const finish = showBusy()
  other().focus()
  finish()
  expect(other()).toHaveFocus()
})
