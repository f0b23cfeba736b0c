import { render, screen } from '@testing-library/react'
import { useFocusReturn } from './email-form'

interface FormProps {
  isBusy: boolean
  /** As in Chromium 147; 153 and other browsers blur a bit later. */
  blursAtOnce?: boolean
}

/** jsdom doesn't blur disabled elements. */
function blurDisabled(button: HTMLButtonElement | null): void {
  if (!button) return
  button.disabled = false
  button.blur()
  button.disabled = true
}

function Form({ isBusy, blursAtOnce = false }: FormProps) {
  useFocusReturn(isBusy)
  return (
    <>
      <button disabled={isBusy} ref={blursAtOnce && isBusy ? blurDisabled : undefined}>
        Send
      </button>
      <input aria-label="Other" />
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Send' })

const other = () => screen.getByLabelText('Other')

/** Shows the form busy after its button was clicked. A browser removes the focus on its own. */
function showBusy() {
  const { rerender } = render(<Form isBusy={false} />)
  button().focus()
  rerender(<Form isBusy />)
  other().focus()
  other().blur()
  expect(document.body).toHaveFocus()
  return () => rerender(<Form isBusy={false} />)
}

test('returns focus to a button that was disabled', () => {
  const finish = showBusy()
  finish()
  expect(button()).toHaveFocus()
})

test('returns focus to a button that lost it immediately', () => {
  const { rerender } = render(<Form blursAtOnce isBusy={false} />)
  button().focus()
  rerender(<Form blursAtOnce isBusy />)
  expect(document.body).toHaveFocus()
  rerender(<Form blursAtOnce isBusy={false} />)
  expect(button()).toHaveFocus()
})

test('leaves focus where the user has moved it', () => {
  const finish = showBusy()
  other().focus()
  finish()
  expect(other()).toHaveFocus()
})
