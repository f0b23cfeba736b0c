import { renderHook } from '@testing-library/react'
import { saveListPosition } from '@/lib/stations/list/list-position'
import { useRestoredPosition } from './use-restored-position'

const IDS = ['LS-001', 'LS-002', 'LS-003']
const goTo = jest.fn()
const scrollTo = jest.fn()

function leaveAt(edgeNodeId: string, scrollY: number): void {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
  saveListPosition({ edgeNodeId, column: 'level' })
}

const arrive = (ids = IDS) =>
  renderHook(({ ids }) => useRestoredPosition(ids, goTo), { initialProps: { ids } })

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  window.history.replaceState(null, '', '/')
})

test('starts at the top on a fresh visit', () => {
  arrive()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(goTo).not.toHaveBeenCalled()
})

test('restores the list position on return from a station', () => {
  leaveAt('LS-003', 480)
  arrive()
  expect(scrollTo).toHaveBeenCalledWith({ top: 480, behavior: 'instant' })
  expect(goTo.mock.calls).toEqual([[{ edgeNodeId: 'LS-003', column: 'level' }, 2]])
})

test('doesn’t scroll again when rows change later', () => {
  leaveAt('LS-003', 480)
  const { rerender } = arrive()
  rerender({ ids: ['LS-003', ...IDS.slice(0, 2)] })
  expect(scrollTo).toHaveBeenCalledTimes(1)
  expect(goTo).toHaveBeenCalledTimes(1)
})

test('ignores a station that no longer exists', () => {
  leaveAt('LS-009', 480)
  arrive()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(goTo).not.toHaveBeenCalled()
})

test.each([
  ['no position', 'somewhere'],
  ['no column', { edgeNodeId: 'LS-001', column: '"]', scrollY: 10 }],
  ['an impossible scroll position', { edgeNodeId: 'LS-001', column: 'level', scrollY: -1 }],
])('ignores %s in the history', (_what, listPlace) => {
  window.history.replaceState({ listPlace }, '', '/')
  arrive()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(goTo).not.toHaveBeenCalled()
})

test('keeps other state in the history entry', () => {
  window.history.replaceState({ ofNext: 1 }, '', '/')
  leaveAt('LS-001', 0)
  expect(window.history.state).toEqual({
    ofNext: 1,
    listPlace: { edgeNodeId: 'LS-001', column: 'level', scrollY: 0 },
  })
})
