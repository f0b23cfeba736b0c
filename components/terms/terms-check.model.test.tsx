import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { swrOptions } from '@/lib/api/swr-options'
import type { Claims } from '@/lib/claims'
import { refreshClaims, refreshIdToken } from '@/lib/firebase/id-token'
import { useSession } from '@/lib/session/session-provider'
import type { Terms } from '@/lib/terms/terms'
import { acceptTerms, readTerms } from '@/lib/terms/terms-api'
import { TermsProvider } from '@/lib/terms/terms-provider'
import { aUser, someClaims } from '@/tests/factories/user'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { TermsGate } from './terms-gate'

jest.mock('@/lib/terms/terms-api')
jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/firebase/id-token')
jest.mock('@/lib/telemetry/report-error')
// The dialog's content is tested elsewhere; its text would load a chunk in each of these runs.
jest.mock('next/dynamic', () => () => () => null)

const CURRENT = '2'
const LEAVE_MS = 200

/** The steps of the specification, and what a user sees in each. */
type Step =
  | 'terms awaited'
  | 'open without terms'
  | 'without terms'
  | 'comparing again'
  | 'comparing in vain'
  | 'asking'
  | 'recording'
  | 'open'
  | 'rejected'
  | 'signed out'

const SEEN: Record<Step, 'loading' | 'children' | 'nothing' | 'dialog'> = {
  'terms awaited': 'loading',
  'open without terms': 'children',
  'without terms': 'loading',
  'comparing again': 'nothing',
  'comparing in vain': 'loading',
  asking: 'dialog',
  recording: 'nothing',
  open: 'children',
  rejected: 'nothing',
  'signed out': 'nothing',
}

interface Deferred<T> {
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

/** The app's pending calls, settled by the test. */
interface World {
  terms?: Deferred<Terms>
  refresh?: Deferred<Claims | null>
  record?: Deferred<void>
  setClaim: (version: string | undefined) => void
}

const waitFor = <T,>(keep: (deferred: Deferred<T>) => void) =>
  new Promise<T>((resolve, reject) => keep({ resolve, reject }))

let world: World

function Session({ claim }: { claim: string | undefined }) {
  const [acceptedTermsVersion, setClaim] = useState(claim)
  const [isSignedIn, setIsSignedIn] = useState(true)
  useEffect(() => {
    world.setClaim = setClaim
  }, [])
  jest.mocked(useSession).mockReturnValue({
    state: {
      kind: 'signed-in',
      user: aUser(),
      access: { kind: 'employee' },
      acceptedTermsVersion,
      endsAtMs: null,
    },
    signOut: async () => setIsSignedIn(false),
    expire: async () => {},
    retry: () => {},
  })
  if (!isSignedIn) return null
  return (
    <TermsProvider>
      <TermsGate>stations</TermsGate>
    </TermsProvider>
  )
}

const box = () => screen.getByLabelText('Agree to the Terms and Conditions')
const settled = () => jest.advanceTimersByTimeAsync(0)

interface Action {
  /** Steps in which it can happen. */
  in: readonly Step[]
  leadsTo: Step
  run: () => unknown
}

const compareOf = (claim: string | undefined): Step =>
  claim === CURRENT ? 'open' : 'comparing again'

/** Everything that can happen, given what the token claims. */
function actionsFor(claim: string | undefined): Action[] {
  const unsettled = ['terms awaited', 'open without terms', 'without terms'] as const
  const comparing = ['comparing again', 'comparing in vain'] as const
  return [
    {
      in: unsettled,
      leadsTo: compareOf(claim),
      run: async () => {
        await jest.advanceTimersByTimeAsync(30_000)
        world.terms?.resolve({ version: CURRENT, content: 'text' })
      },
    },
    {
      in: unsettled,
      leadsTo: claim === undefined ? 'without terms' : 'open without terms',
      run: async () => {
        await jest.advanceTimersByTimeAsync(30_000)
        world.terms?.reject(new Error('down'))
      },
    },
    {
      in: comparing,
      leadsTo: 'open',
      run: () => world.refresh?.resolve(someClaims({ acceptedTermsOfService: CURRENT })),
    },
    {
      in: comparing,
      leadsTo: 'asking',
      run: () => world.refresh?.resolve(someClaims({ acceptedTermsOfService: '1' })),
    },
    {
      in: comparing,
      leadsTo: 'comparing in vain',
      run: async () => {
        world.refresh?.reject(anAuthError('auth/network-request-failed'))
        await jest.advanceTimersByTimeAsync(30_000)
      },
    },
    {
      in: comparing,
      leadsTo: 'signed out',
      run: () => world.refresh?.reject(anAuthError('auth/user-disabled')),
    },
    {
      in: [...comparing, 'asking'],
      leadsTo: 'open',
      run: () => world.setClaim(CURRENT),
    },
    {
      in: ['asking'],
      leadsTo: 'asking',
      run: () => fireEvent.click(screen.getByRole('button', { name: 'Accept' })),
    },
    {
      in: ['asking'],
      leadsTo: 'recording',
      run: () => {
        fireEvent.click(box())
        fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
      },
    },
    {
      in: ['asking'],
      leadsTo: 'rejected',
      run: () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    },
    {
      in: ['asking'],
      leadsTo: 'rejected',
      run: () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
    },
    { in: ['recording'], leadsTo: 'open', run: () => world.record?.resolve() },
    { in: ['recording'], leadsTo: 'signed out', run: () => world.record?.reject(new Error('409')) },
    {
      in: ['rejected'],
      leadsTo: 'signed out',
      run: () => jest.advanceTimersByTimeAsync(LEAVE_MS),
    },
  ]
}

function seen(): 'loading' | 'children' | 'nothing' | 'dialog' {
  if (screen.queryByRole('dialog')) return 'dialog'
  if (screen.queryByText('stations')) return 'children'
  return screen.queryByText('Loading') ? 'loading' : 'nothing'
}

async function play(claim: string | undefined, choices: number[]): Promise<Step[]> {
  jest.useFakeTimers()
  world = { setClaim: () => {} }
  jest.mocked(jest.requireMock('@/lib/session/session-provider').useUser).mockReturnValue(aUser())
  jest.mocked(readTerms).mockImplementation(() => waitFor((kept) => (world.terms = kept)))
  jest.mocked(refreshClaims).mockImplementation(() => waitFor((kept) => (world.refresh = kept)))
  jest.mocked(acceptTerms).mockImplementation(() => waitFor((kept) => (world.record = kept)))
  jest.mocked(refreshIdToken).mockResolvedValue()
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  warn.mockClear()

  render(
    <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
      <Session claim={claim} />
    </SWRConfig>,
  )
  await act(settled)
  const steps: Step[] = ['terms awaited']
  for (const choice of choices) {
    const step = steps.at(-1) ?? 'terms awaited'
    expect([step, seen()]).toEqual([step, SEEN[step]])
    if (step === 'asking') expect(box()).not.toBeChecked()
    const possible = actionsFor(claim).filter((action) => action.in.includes(step))
    const action = possible[choice % possible.length]
    if (!action) break
    await act(async () => {
      await action.run()
      await settled()
    })
    steps.push(action.leadsTo)
  }
  const last = steps.at(-1) ?? 'terms awaited'
  expect([last, seen()]).toEqual([last, SEEN[last]])
  const rejections = steps.filter((step) => step === 'rejected').length
  expect(warn.mock.calls).toEqual(Array(rejections).fill(['User rejected terms and conditions']))
  return steps
}

/** Examples that reach every step. */
const LONG_WAYS: [string | undefined, number[]][] = [
  [undefined, [0, 1, 2, 0]],
  ['1', [0, 1, 2, 1]],
  ['1', [1, 0, 1, 3, 0]],
  ['1', [0, 2]],
  [undefined, [1]],
]

test('each step shows what it should, whatever happens in whatever order [2.23] [4.7] [4.13]', async () => {
  const reached = new Set<Step>()
  const claims = fc.constantFrom(undefined, '1', CURRENT)
  const choices = fc.array(fc.nat({ max: 59 }), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc
      .asyncProperty(claims, choices, async (claim, chosen) => {
        for (const step of await play(claim, chosen)) reached.add(step)
      })
      .afterEach(() => {
        cleanup()
        jest.useRealTimers()
      }),
    { numRuns: 40, examples: LONG_WAYS },
  )
  expect([...reached].sort()).toEqual(Object.keys(SEEN).sort())
}, 60_000)
