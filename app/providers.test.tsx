import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { OfflineBanner } from '@/components/shell/session-gate'
import { aUser } from '@/tests/factories/user'
import { Providers } from './providers'

/* The product's own queries and settings; only the server is fake. */

jest.mock('@/lib/session/session-provider', () => ({
  AuthProvider: mockPassOn,
  useSession: () => ({ state: mockState }),
  useUser: () => mockState.user,
  useAccess: () => mockState.access,
}))
jest.mock('@/lib/preferences/preferences-provider', () => ({ PreferencesProvider: mockPassOn }))
jest.mock('@/components/shell/app-shell', () => ({ AppShell: mockPassOn }))
jest.mock('@/components/shell/start-page', () => ({ StartPage: mockPassOn }))
jest.mock('@/lib/firebase/id-token', () => ({ idToken: async () => 'the-token' }))

const mockState = {
  kind: 'signed-in',
  user: aUser(),
  access: { kind: 'employee' },
  acceptedTermsVersion: '2',
  endsAtMs: null,
}

function mockPassOn({ children }: { children: ReactNode }) {
  return children
}

const TERMS = '/api/admin/terms'
const HEALTH = '/api/health'
const termsArrive = async () => Response.json({ data: { version: '2', content: '# Fair use' } })
const termsFail = async () => {
  const error = { code: 'unavailable', message: 'The backend is not available.', requestId: 'r1' }
  return Response.json({ error }, { status: 503 })
}

const sent: { path: string; atMs: number }[] = []
let answerTerms: () => Promise<Response>

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  sent.length = 0
  answerTerms = termsArrive
  globalThis.fetch = async (path) => {
    sent.push({ path: String(path), atMs: Date.now() })
    if (path === TERMS) return answerTerms()
    return Response.json({ data: [], unreadable: [] })
  }
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const sentAtS = (wanted: string) =>
  sent.filter(({ path }) => path === wanted).map(({ atMs }) => atMs / 1000)

async function show() {
  await act(
    async () =>
      void render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <Providers>
            <OfflineBanner />
            stations
          </Providers>
        </SWRConfig>,
      ),
  )
  await pass(0)
}

async function setNetwork(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
  await pass(50)
}

test('a failed read is retried 3 times, after 1, 2 and 4 s [9.12]', async () => {
  answerTerms = termsFail
  await show()
  await pass(36_999)
  expect(sentAtS(TERMS)).toEqual([0, 1, 3, 7])
})

test('terms are requested again 30 s after the third retry fails, until they arrive', async () => {
  answerTerms = termsFail
  await show()
  await pass(60_000)
  expect(sentAtS(TERMS)).toEqual([0, 1, 3, 7, 37, 38, 40, 44])
  answerTerms = termsArrive
  await pass(120_000)
  expect(sentAtS(TERMS).slice(8)).toEqual([74])
})

test('data is fresh for 5 s, then fetched again [9.3]', async () => {
  await show()
  await setNetwork(false)
  await setNetwork(true)
  await pass(4800)
  await setNetwork(false)
  expect(sentAtS(HEALTH)).toHaveLength(1)
  await setNetwork(true)
  await pass(100)
  await setNetwork(false)
  expect(sentAtS(HEALTH)).toHaveLength(2)
  await setNetwork(true)
})

test('refocusing the window fetches nothing [9.4]', async () => {
  await show()
  await pass(19_900)
  expect(sentAtS(TERMS)).toEqual([0])
  const before = sent.length
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(20)
  expect(screen.getByText('stations')).toBeVisible()
  expect(sent.slice(before)).toEqual([])
})
