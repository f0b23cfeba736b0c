import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { latestSleep } from '@/lib/notifications/sleep'
import { NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { SleepNote } from './sleep-note'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

test('says from when to when the tab slept and what came, until dismissed', async () => {
  renderWithPreferences(<SleepNote />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => latestSleep.set({ fromMs: NOW_MS - 1_800_000, toMs: NOW_MS, came: 2 }))
  expect(screen.getByRole('status')).toHaveTextContent(
    /^This tab was asleep from 11:30:00.* to 12:00:00.*\. 2 new alarms meanwhile\./,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
