import { render } from '@testing-library/react'
import { useState } from 'react'
import { useSession } from '@/lib/session/session-provider'
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

function be(uid: string): void {
  jest.mocked(useSession).mockReturnValue({
    signOut: async () => {},
    retry: () => {},
    state: {
      kind: 'signed-in',
      user: aUser({ uid }),
      access: { kind: 'employee' },
      acceptedTermsVersion: undefined,
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
