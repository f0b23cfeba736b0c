import { act, render, screen } from '@testing-library/react'
import { reportError } from '@/lib/telemetry/report-error'
import { lateComponent } from './late-component'

jest.mock('@/lib/telemetry/report-error')

let isUp: boolean
const load = jest.fn(async () => {
  if (!isUp) throw new Error('offline')
  return ({ name }: { name: string }) => `${name} is here`
})

const lateDetails = (what?: string) => lateComponent(load, { waiting: 'waiting', what })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function show(what?: string): Promise<HTMLElement> {
  const Late = lateDetails(what)
  const { container } = render(<Late name="LS-1" />)
  await pass(0)
  return container
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  isUp = false
})

test('shows what it waits with, then the component', async () => {
  isUp = true
  const Late = lateDetails()
  const { container } = render(<Late name="LS-1" />)
  expect(container).toHaveTextContent('waiting')
  await pass(0)
  expect(container).toHaveTextContent('LS-1 is here')
})

test('shows preloaded code at once', async () => {
  isUp = true
  const Late = lateDetails()
  await Late.preload()
  const { container } = render(<Late name="LS-1" />)
  expect(container).toHaveTextContent('LS-1 is here')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a preload that fails leaves the request to the component', async () => {
  const Late = lateDetails()
  await Late.preload()
  isUp = true
  const { container } = render(<Late name="LS-1" />)
  await pass(0)
  expect(container).toHaveTextContent('LS-1 is here')
})

test('requests lost code again after 1, 2 and 4 s, and then says so and reports it once', async () => {
  const container = await show('Details are')
  await pass(6999)
  expect(load).toHaveBeenCalledTimes(3)
  expect(container).toHaveTextContent('waiting')
  expect(reportError).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Details are unavailable: the code couldn’t be loaded. Check your connection.',
  )
  await pass(3_600_000)
  expect(load.mock.calls.length).toBeGreaterThan(100)
  expect(reportError).toHaveBeenCalledTimes(1)
})

test('code that is back appears by itself within 30 s', async () => {
  const container = await show('Details are')
  await pass(600_000)
  isUp = true
  await pass(30_000)
  expect(container).toHaveTextContent('LS-1 is here')
})

test('the user needn’t wait', async () => {
  const container = await show('Details are')
  await pass(600_000)
  isUp = true
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(container).toHaveTextContent('LS-1 is here')
})

test('without words for a failure, it keeps waiting', async () => {
  const container = await show()
  await pass(600_000)
  expect(container).toHaveTextContent('waiting')
})

test('requests nothing after it is gone', async () => {
  const Late = lateDetails()
  const { unmount } = render(<Late name="LS-1" />)
  await pass(0)
  unmount()
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})
