import { render } from '@testing-library/react'
import { useState } from 'react'
import { useSession } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { aUser } from '@/tests/factories/user'
import { SessionGate } from './session-gate'

jest.mock('@/lib/session/session-provider')
jest.mock('@/components/session/signed-out-screen', () => ({ SignedOutScreen: () => 'sign-in' }))

/** Holds the user it was mounted for, as a provider does. */
function Kept() {
  const { state } = useSession()
  const [uid] = useState(state.kind === 'signed-in' && state.user.uid)
  return uid
}

const expire = jest.fn(async () => {})

function be(uid: string, endsAtMs: number | null = null): void {
  jest.mocked(useSession).mockReturnValue({
    signOut: async () => {},
    expire,
    retry: () => {},
    state: {
      kind: 'signed-in',
      user: aUser({ uid }),
      access: { kind: 'employee' },
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

test('unmounts its children and signs out once an employee’s sign-in has ended', () => {
  be('u1', serverClock.now() + 60_000)
  const gate = () => <SessionGate>stations</SessionGate>
  const { container, rerender } = render(gate())
  expect(container).toHaveTextContent('stations')
  be('u1', serverClock.now() - 10_000)
  rerender(gate())
  expect(container).not.toHaveTextContent('stations')
  expect(expire).toHaveBeenCalledTimes(1)
})
