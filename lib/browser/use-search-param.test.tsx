import { act, renderHook } from '@testing-library/react'
import { useSearchParam } from './use-search-param'

jest.mock('next/navigation', () => jest.requireActual('@/tests/fakes/search-params'))

beforeEach(() => window.history.replaceState(null, '', '/LS-001?range=7d'))

test('reads a parameter from the URL, null if missing', () => {
  window.history.replaceState(null, '', '/LS-001?tab=pumps')
  const { result } = renderHook(() => useSearchParam('tab'))
  expect(result.current[0]).toBe('pumps')
  expect(renderHook(() => useSearchParam('range')).result.current[0]).toBeNull()
})

test('sets a parameter as a new history entry and keeps the others', () => {
  const { result } = renderHook(() => useSearchParam('tab'))
  const entries = window.history.length
  act(() => result.current[1]('pumps'))
  expect(result.current[0]).toBe('pumps')
  expect(window.location.search).toBe('?range=7d&tab=pumps')
  expect(window.history.length).toBe(entries + 1)
})

test('removes a parameter set to null, and the question mark with the last', () => {
  const { result } = renderHook(() => useSearchParam('range'))
  act(() => result.current[1](null))
  expect(result.current[0]).toBeNull()
  expect(window.location.href).toMatch(/\/LS-001$/)
})
