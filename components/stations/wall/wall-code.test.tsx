import { act, fireEvent, render, screen } from '@testing-library/react'
import { wallOf } from './wall-code'

/** More than the first attempt and its three retries take. */
const RETRIES_MS = 20_000
const LONGEST_WAIT_MS = 30_000

beforeEach(() => jest.useFakeTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const failure = () => screen.queryByText(/^The wall display is unavailable/)

function open() {
  let isReachable = false
  const load = jest.fn(async () => {
    if (!isReachable) throw new Error('no connection')
    return { Wall: () => <p>the wall</p> }
  })
  const Wall = wallOf(load)
  render(<Wall />)
  return { load, connect: () => (isReachable = true) }
}

test('shows the wall once its code has loaded', async () => {
  open().connect()
  await wait(RETRIES_MS)
  expect(screen.getByText('the wall')).toBeVisible()
})

test('code that can’t be loaded is loaded again by itself', async () => {
  const { load, connect } = open()
  await wait(RETRIES_MS)
  expect(failure()).toBeVisible()
  const attempts = load.mock.calls.length
  await wait(LONGEST_WAIT_MS)
  expect(load.mock.calls.length).toBeGreaterThan(attempts)
  connect()
  await wait(LONGEST_WAIT_MS)
  expect(screen.getByText('the wall')).toBeVisible()
})

test('somebody who is there needn’t wait', async () => {
  const { connect } = open()
  await wait(RETRIES_MS)
  connect()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(screen.getByText('the wall')).toBeVisible()
})
