import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { stubIntersectionObserver } from '@/tests/fakes/intersection-observer'
import { useWhileInView } from './use-while-in-view'

const end = jest.fn()
const begin = jest.fn(() => end)

function Watched() {
  const ref = useRef<HTMLParagraphElement>(null)
  useWhileInView(ref, begin)
  return <p ref={ref}>watched</p>
}

function setUp() {
  jest.clearAllMocks()
  const view = stubIntersectionObserver()
  return { ...view, ...render(<Watched />) }
}

test('begins in view and ends out of view', () => {
  const { setInView } = setUp()
  expect(begin).not.toHaveBeenCalled()
  setInView(true)
  setInView(true)
  expect(begin).toHaveBeenCalledTimes(1)
  setInView(false)
  expect(end).toHaveBeenCalledTimes(1)
  setInView(true)
  expect(begin).toHaveBeenCalledTimes(2)
})

test('ends when the element is removed', () => {
  const { setInView, unmount } = setUp()
  setInView(true)
  unmount()
  expect(end).toHaveBeenCalledTimes(1)
})

test('ends in a background tab, and begins again when the tab is back', () => {
  const { setInView } = setUp()
  setInView(true)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(end).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(begin).toHaveBeenCalledTimes(2)
})
