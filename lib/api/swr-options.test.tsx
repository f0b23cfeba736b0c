import { act, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
import { aCallFailure } from '@/tests/factories/call-failure'
import { swrOptions } from './swr-options'

/** SWR waits for a frame before it reads again what it has. */
const A_FRAME_MS = 50

const read = jest.fn<Promise<string>, []>()

beforeEach(() => {
  jest.useFakeTimers()
  read.mockReset()
})

afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function Reader() {
  const { data } = useSWR('key', read)
  return <output>{data ?? 'nothing'}</output>
}

/** Returns how to mount and unmount the reader under the one cache. */
function show() {
  const options = { ...swrOptions, provider: () => new Map() }
  const app = (isMounted: boolean) => (
    <SWRConfig value={options}>{isMounted && <Reader />}</SWRConfig>
  )
  const { rerender } = render(app(true))
  return (isMounted: boolean) => rerender(app(isMounted))
}

test('a failed read is tried again after 1, 2 and 4 s, and then no more [9.12]', async () => {
  read.mockRejectedValue(aCallFailure(503))
  show()
  const counts = []
  for (const ms of [0, 999, 1, 1999, 1, 3999, 1, 600_000]) {
    await pass(ms)
    counts.push(read.mock.calls.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
})

test('a retry that succeeds shows what it read', async () => {
  read.mockRejectedValueOnce(aCallFailure(503)).mockResolvedValue('the answer')
  show()
  await pass(1000)
  expect(screen.getByRole('status')).toHaveTextContent('the answer')
})

test('what was read is fresh for 5 s, and read again after [9.3]', async () => {
  read.mockResolvedValue('the answer')
  const mount = show()
  await pass(4900)
  mount(false)
  mount(true)
  await pass(A_FRAME_MS)
  expect(read).toHaveBeenCalledTimes(1)
  mount(false)
  await pass(100)
  mount(true)
  await pass(A_FRAME_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test('looking at the window again reads nothing [9.4]', async () => {
  read.mockResolvedValue('the answer')
  show()
  await pass(60_000)
  act(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(A_FRAME_MS)
  expect(read).toHaveBeenCalledTimes(1)
})
