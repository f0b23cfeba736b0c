import { act, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { lazily, loadAgain } from './lazily'

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    const retry = () => {
      loadAgain()
      this.setState({ hasFailed: false })
    }
    return this.state.hasFailed ? <button onClick={retry}>Try again</button> : this.props.children
  }
}

const List = () => 'stations'
let isUp: boolean
const load = jest.fn(async () => {
  if (!isUp) throw new Error('offline')
  return List
})

beforeEach(() => {
  jest.useFakeTimers()
  load.mockClear()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show() {
  const Lazy = lazily(load)
  await act(
    async () =>
      void render(
        <Boundary>
          <Suspense fallback="loading">
            <Lazy />
          </Suspense>
        </Boundary>,
      ),
  )
}

test('code that the network loses is asked for again after 1, 2 and 4 s', async () => {
  isUp = false
  await show()
  expect(screen.getByText('loading')).toBeVisible()
  await pass(6_999)
  expect(load).toHaveBeenCalledTimes(3)
  isUp = true
  await pass(1)
  expect(screen.getByText('stations')).toBeVisible()
})

test('after the last failure the user can try again', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  isUp = false
  await show()
  await pass(7_000)
  const retry = screen.getByRole('button', { name: 'Try again' })
  isUp = true
  await act(async () => retry.click())
  expect(screen.getByText('stations')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(5)
})
