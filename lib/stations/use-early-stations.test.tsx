import { act, renderHook } from '@testing-library/react'
import { useSession } from '@/lib/session/session-provider'
import { aUser } from '@/tests/factories/user'
import { useEarlyStations } from './use-early-stations'

const ACCESS = { kind: 'employee' } as const
const mockListening = new Map<string, () => void>()
const mockArrived = new Set<string>()

jest.mock('@/lib/session/session-provider', () => ({
  useSession: jest.fn(),
  useAccess: () => ACCESS,
}))
jest.mock('./watch-stations', () => {
  const collection = (name: string) => ({
    getSnapshot: () => ({ data: mockArrived.has(name) ? new Map() : undefined }),
    subscribe: (onChange: () => void) => {
      mockListening.set(name, onChange)
      return () => mockListening.delete(name)
    },
  })
  const [stations, readings] = [collection('pumpStations'), collection('metrics')]
  return { pumpStations: () => stations, metrics: () => readings }
})

function beSignedIn(acceptedTermsVersion: string | undefined) {
  const state = { kind: 'signed-in', user: aUser(), access: ACCESS, acceptedTermsVersion } as const
  jest.mocked(useSession).mockReturnValue({ state } as ReturnType<typeof useSession>)
}

test('listens for a user who has accepted the terms before, and not after leaving the page', () => {
  beSignedIn('2')
  const { rerender } = renderHook(({ isWanted }) => useEarlyStations(isWanted), {
    initialProps: { isWanted: true },
  })
  expect([...mockListening.keys()]).toEqual(['pumpStations', 'metrics'])
  rerender({ isWanted: false })
  expect(mockListening.size).toBe(0)
})

test('reads nothing before the terms are accepted for the first time', () => {
  beSignedIn(undefined)
  renderHook(() => useEarlyStations(true))
  expect(mockListening.size).toBe(0)
})

test('tells when both stations and readings have arrived', () => {
  beSignedIn('2')
  const { result } = renderHook(() => useEarlyStations(true))
  const arrive = (name: string) =>
    act(() => {
      mockArrived.add(name)
      mockListening.get(name)?.()
    })
  arrive('pumpStations')
  expect(result.current).toBe(false)
  arrive('metrics')
  expect(result.current).toBe(true)
})
