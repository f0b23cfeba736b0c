import { render, screen, waitFor } from '@testing-library/react'
import { writePreferencesCopy } from '@/lib/preferences/device-copy'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import GlobalErrorPage from './global-error'

jest.mock('@/lib/telemetry/report-error')

test('keeps the user’s looks on a new document', async () => {
  writePreferencesCopy('u1', { ...DEFAULT_PREFERENCES, theme: 'dark' })
  render(<GlobalErrorPage error={new Error('layout')} reset={() => {}} />, { container: document })
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  expect(document.title).toBe('(?) Wetwell')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
})
