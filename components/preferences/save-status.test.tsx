import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithPreferences } from '@/tests/preferences'
import { SaveStatus } from './preferences-page'

test.each([
  ['saved', 'Saved'],
  ['saving', 'Saving'],
  ['offline', 'Saved here; will sync'],
  ['failed', 'Could not be saved'],
] as const)('%s reads “%s”', (saving, words) => {
  renderWithPreferences(<SaveStatus />, { saving })
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('a failed save can be retried', async () => {
  const onRetry = jest.fn()
  renderWithPreferences(<SaveStatus />, { saving: 'failed', onRetry })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('has no button while saves succeed', () => {
  renderWithPreferences(<SaveStatus />)
  expect(screen.queryByRole('button')).toBeNull()
})
