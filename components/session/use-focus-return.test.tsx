import { render, screen } from '@testing-library/react'
import { useFocusReturn } from './use-focus-return'

interface FormProps {
  isBusy: boolean
  /** As Chromium 147 does: 153 and others take the focus away somewhat later. */
  blursAtOnce?: boolean
}

/** jsdom blurs no disabled element. */
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

test('so has one that lost it in the very moment', () => {
  const { rerender } = render(<Form blursAtOnce isBusy={false} />)
  button().focus()
  rerender(<Form blursAtOnce isBusy />)
  expect(document.body).toHaveFocus()
  rerender(<Form blursAtOnce isBusy={false} />)
  expect(button()).toHaveFocus()
})

test('whoever went elsewhere meanwhile stays there', () => {
  const finish = showBusy()
  other().focus()
  finish()
  expect(other()).toHaveFocus()
})
