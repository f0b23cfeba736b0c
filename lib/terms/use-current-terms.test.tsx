import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { swrOptions } from '@/lib/api/swr-options'
import { readTerms } from './terms-api'
import { useCurrentTerms } from './terms-provider'

jest.mock('./terms-api')

const TERMS = { version: '2', content: '# Fair use' }

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(readTerms).mockReset().mockResolvedValue(TERMS)
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('reads the terms once and caches them under the key terms [7.6]', async () => {
  const cache = new Map()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ ...swrOptions, provider: () => cache }}>{children}</SWRConfig>
  )
  const { result, unmount } = renderHook(useCurrentTerms, { wrapper })
  await pass(0)
  expect(result.current).toMatchObject({ terms: TERMS, isLoading: false })
  act(() => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  await pass(600_000)
  unmount()
  const again = renderHook(useCurrentTerms, { wrapper })
  await pass(60_000)
  expect(again.result.current.terms).toEqual(TERMS)
  expect(readTerms).toHaveBeenCalledTimes(1)
  expect([...cache.keys()]).toContain('terms')
})
