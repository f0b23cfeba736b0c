import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { seenSilence } from '@/lib/alerts/silences/draft'
import { saveSilence } from '@/lib/alerts/silences/save-silences'
import { PLAIN_SILENCEABLE } from '@/lib/alerts/silences/silence'
import { aSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { knowSilences } from '@/tests/worlds/silences'
import { SeenButton } from './seen-button'

jest.mock('@/lib/alerts/silences/save-silences')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.mocked(saveSilence).mockResolvedValue()
  knowSilences()
})

const SINCE_MS = NOW_MS - 60_000
const outage = (sinceMs: number) => ({ ...PLAIN_SILENCEABLE, kind: 'alerts-lost', sinceMs })

function show(isOn = true) {
  renderWithPreferences(<SeenButton cause={outage(SINCE_MS)} what="alerts not available" />, {
    preferences: { alertSound: isOn },
  })
  return screen.queryByRole('button', { name: 'Seen: alerts not available' })
}

test('ends the reminders of one outage', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const button = show()
  if (button) await user.click(button)
  expect(saveSilence).toHaveBeenCalledWith('u1', seenSilence(outage(SINCE_MS), NOW_MS))
})

test.each([
  ['this outage', SINCE_MS, true],
  ['an earlier one', SINCE_MS - 1, false],
])('after %s was seen', (_which, sinceMs, isSeen) => {
  knowSilences(aSilence({ ...seenSilence(outage(sinceMs), NOW_MS) }))
  expect(show() === null).toBe(isSeen)
  expect(screen.queryAllByText('Seen by you')).toHaveLength(isSeen ? 1 : 0)
})

test('nothing repeats without sound and notifications', () => {
  expect(show(false)).toBeNull()
})
