import { act, renderHook } from '@testing-library/react'
import { currentParams, pushAddress, replaceAddress, useAddress } from './address'

let mockRendered = { pathname: '/LS-001', search: '?range=7d' }

jest.mock('next/navigation', () => ({
  usePathname: () => mockRendered.pathname,
  useSearchParams: () => new URLSearchParams(mockRendered.search),
}))

beforeEach(() => {
  mockRendered = { pathname: '/LS-001', search: '?range=7d' }
  window.history.replaceState(null, '', '/LS-001?range=7d')
})

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

test('keeps its own parameters while the browser is at another page’s address', () => {
  mockRendered = { pathname: '/LS-001', search: '?tab=pumps' }
  window.history.replaceState(null, '', '/?tab=other')
  const { result } = renderHook(() => useAddress(tabOf))
  expect(result.current).toBe('pumps')
})

test('follows a link of Next’s own, once it is rendered', () => {
  const { result, rerender } = renderHook(() => useAddress(tabOf))
  window.history.replaceState(null, '', '/LS-001?tab=alerts')
  mockRendered.search = '?tab=alerts'
  rerender()
  expect(result.current).toBe('alerts')
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

test('follows Back at once, even if Next never renders it', async () => {
  const { result } = renderHook(() => useAddress(tabOf))
  act(() => pushAddress(withTab('pumps')))
  act(() => pushAddress(withTab('details')))
  mockRendered.search = '?range=7d&tab=details'
  const isBack = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  )
  await act(async () => {
    window.history.back()
    await isBack
  })
  expect(result.current).toBe('pumps')
})
