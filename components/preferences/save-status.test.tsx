import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithPreferences } from '@/tests/preferences'
import { SaveStatus } from './preferences-page'

test.each([
  [{ kind: 'saved' }, 'Saved'],
  [{ kind: 'saving' }, 'Saving'],
  [{ kind: 'offline' }, 'Saved here; will sync'],
  [{ kind: 'failed' }, 'Could not be saved'],
] as const)('%j reads “%s”', (saving, words) => {
  renderWithPreferences(<SaveStatus />, { saving })
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('a failed save can be retried', async () => {
  const onRetry = jest.fn()
  renderWithPreferences(<SaveStatus />, { saving: { kind: 'failed' }, onRetry })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('has no button while saves succeed', () => {
  renderWithPreferences(<SaveStatus />)
  expect(screen.queryByRole('button')).toBeNull()
})
