import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { TermsGate } from '@/components/terms/terms-gate'
import { swrOptions } from '@/lib/api/swr-options'
import { refreshClaims, refreshIdToken } from '@/lib/firebase/id-token'
import { useSession, useUser } from '@/lib/session/session-provider'
import { acceptTerms, readTerms } from '@/lib/terms/terms-api'
import { TermsProvider } from '@/lib/terms/terms-provider'
import { aUser, someClaims } from '@/tests/factories/user'

// Test files mock '@/lib/terms/terms-api', '@/lib/session/session-provider', and
// '@/lib/firebase/id-token'.

const TERMS = { version: '2', content: '# Fair use' }
export const signOut = jest.fn(async () => {})

export function claim(acceptedTermsVersion?: string) {
  const state = {
    kind: 'signed-in',
    user: aUser(),
    access: { kind: 'employee' },
    acceptedTermsVersion,
    endsAtMs: null,
  } as const
  jest.mocked(useSession).mockReturnValue({ state, signOut, expire: signOut, retry: () => {} })
}

export function startTerms(): void {
  jest.useFakeTimers()
  jest.clearAllMocks()
  jest.mocked(useUser).mockReturnValue(aUser())
  jest.mocked(readTerms).mockReset().mockResolvedValue(TERMS)
  jest.mocked(acceptTerms).mockReset().mockResolvedValue()
  jest.mocked(refreshIdToken).mockReset().mockResolvedValue()
  jest.mocked(refreshClaims).mockReset().mockResolvedValue(someClaims())
  claim(undefined)
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

export async function show(cache = new Map()) {
  const app = () => (
    <SWRConfig value={{ ...swrOptions, provider: () => cache }}>
      <TermsProvider>
        <TermsGate>
          <p>stations</p>
        </TermsGate>
      </TermsProvider>
    </SWRConfig>
  )
  const { rerender, unmount } = render(app())
  await pass(0)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return Object.assign(user, { rerender: () => rerender(app()), unmount })
}

export const dialog = () => screen.queryByRole('dialog', { name: 'Terms and Conditions' })
export const children = () => screen.queryByText('stations')
