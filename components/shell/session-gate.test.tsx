import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Access } from '@/lib/claims'
import { saveSessionMark } from '@/lib/session/session-mark'
import { useSession } from '@/lib/session/session-provider'
import { NOW_MS } from '@/tests/factories/station'
import { setServerClock } from '@/tests/fakes/set-server-clock'
import { aUser } from '@/tests/factories/user'
import { SessionGate } from './session-gate'

jest.mock('@/lib/session/session-provider')
jest.mock('@/components/session/signed-out-screen', () => ({ SignedOutScreen: () => 'sign-in' }))
jest.mock('./session-end', () => ({ SessionEnd: () => null }))

const DAY_MS = 86_400_000

/** Holds the user it was mounted for, as a provider does. */
function Kept() {
  const { state } = useSession()
  const [uid] = useState(state.kind === 'signed-in' && state.user.uid)
  return uid
}

const signOut = jest.fn(async () => {})
const expire = jest.fn(async () => {})

interface Signed {
  endsAtMs?: number | null
  access?: Access
}

function be(uid: string, { endsAtMs = null, access = { kind: 'employee' } }: Signed = {}): void {
  jest.mocked(useSession).mockReturnValue({
    signOut,
    expire,
    retry: () => {},
    state: {
      kind: 'signed-in',
      user: aUser({ uid }),
      access,
      acceptedTermsVersion: undefined,
      endsAtMs,
    },
  })
}

test('remounts its children for another user, even without a sign-out in between', () => {
  be('u1')
  const gate = () => (
    <SessionGate>
      <Kept />
    </SessionGate>
  )
  const { container, rerender } = render(gate())
  expect(container).toHaveTextContent('u1')
  be('u2')
  rerender(gate())
  expect(container).toHaveTextContent('u2')
})

test('shows an error, not some of the stations, to a customer of more than 30 organizations', async () => {
  const organisations = Array.from({ length: 31 }, (_, n) => `o${n}`)
  const gate = () => <SessionGate>stations</SessionGate>
  be('u1', { access: { kind: 'customer', organisations } })
  const { container, rerender } = render(gate())
  expect(container).not.toHaveTextContent('stations')
  expect(screen.getByText(/at most 30/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  be('u1', { access: { kind: 'customer', organisations: organisations.slice(1) } })
  rerender(gate())
  expect(container).toHaveTextContent('stations')
})

test.each([
  ['that ended by itself', 'u1', '(?) Wetwell'],
  ['that the user ended', null, 'Wetwell'],
])('after a session %s, the title is right', (_what, uid, title) => {
  document.head.innerHTML = '<title>Wetwell</title>'
  be('u1')
  const gate = () => <SessionGate>stations</SessionGate>
  const { rerender } = render(gate())
  expect(document.title).toBe('(?) Wetwell')
  if (uid === null) saveSessionMark(null)
  jest.mocked(useSession).mockReturnValue({
    ...{ signOut, expire, retry: () => {} },
    state: { kind: 'signed-out', hasSessionEnded: true },
  })
  rerender(gate())
  expect(document.title).toBe(title)
})

describe('an employee’s sign-in', () => {
  const gate = () => <SessionGate>stations</SessionGate>

  beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

  // First, while the server hasn't set the clock of this file.
  test('lasts while only the device’s clock says that it has expired', () => {
    be('u1', { endsAtMs: NOW_MS - DAY_MS })
    const { container } = render(gate())
    act(() => jest.advanceTimersByTime(60_000))
    expect(container).toHaveTextContent('stations')
    expect(expire).not.toHaveBeenCalled()
    setServerClock(NOW_MS - 2 * DAY_MS)
    act(() => jest.advanceTimersByTime(60_000))
    expect(container).toHaveTextContent('stations')
    expect(expire).not.toHaveBeenCalled()
  })

  test('that has expired hides the app, and signs out unless it is renewed within 2 s', () => {
    setServerClock()
    be('u1', { endsAtMs: NOW_MS + 60_000 })
    const { container, rerender } = render(gate())
    expect(container).toHaveTextContent('stations')
    act(() => jest.advanceTimersByTime(70_000))
    expect(container).not.toHaveTextContent('stations')
    be('u1', { endsAtMs: NOW_MS + DAY_MS })
    rerender(gate())
    act(() => jest.advanceTimersByTime(2000))
    expect(container).toHaveTextContent('stations')
    expect(expire).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(DAY_MS))
    act(() => jest.advanceTimersByTime(2000))
    expect(expire).toHaveBeenCalledTimes(1)
  })
})
