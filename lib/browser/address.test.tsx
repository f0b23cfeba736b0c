import { act, renderHook } from '@testing-library/react'
import { currentParams, pushAddress, replaceAddress, useAddress } from './address'

jest.mock('next/navigation', () => jest.requireActual('@/tests/fakes/search-params'))

beforeEach(() => window.history.replaceState(null, '', '/LS-001?range=7d'))

const tabOf = (params: URLSearchParams) => params.get('tab')

function withTab(tab: string) {
  const params = currentParams()
  params.set('tab', tab)
  return params
}

test('shows what the URL says, and its changes', () => {
  const { result } = renderHook(() => useAddress(tabOf))
  expect(result.current).toBeNull()
  act(() => pushAddress(withTab('pumps')))
  expect(result.current).toBe('pumps')
})

test('a push adds a history entry and keeps the other parameters', () => {
  const entries = window.history.length
  pushAddress(withTab('pumps'))
  expect(window.location.search).toBe('?range=7d&tab=pumps')
  expect(window.history.length).toBe(entries + 1)
})

test('a replacement adds none', () => {
  const entries = window.history.length
  replaceAddress(withTab('pumps'))
  expect(window.location.search).toBe('?range=7d&tab=pumps')
  expect(window.history.length).toBe(entries)
})

test('the question mark goes with the last parameter', () => {
  pushAddress(new URLSearchParams())
  expect(window.location.href).toMatch(/\/LS-001$/)
})
