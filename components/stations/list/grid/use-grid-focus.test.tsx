import { renderHook } from '@testing-library/react'
import { saveListPosition } from '@/lib/stations/list/list-position'
import { useRestoredPosition } from './use-grid-focus'

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

test('restores the list position on return from a station, once', () => {
  leaveAt('LS-003', 480)
  const { rerender } = arrive()
  rerender({ ids: ['LS-003', ...IDS.slice(0, 2)] })
  expect(scrollTo.mock.calls).toEqual([[{ top: 480, behavior: 'instant' }]])
  expect(goTo.mock.calls).toEqual([[{ edgeNodeId: 'LS-003', column: 'level' }, 2]])
})

test.each([
  ['a fresh visit', undefined],
  ['a station that no longer exists', { edgeNodeId: 'LS-009', column: 'level', scrollY: 480 }],
  ['no position', 'somewhere'],
  ['no column', { edgeNodeId: 'LS-001', column: '"]', scrollY: 10 }],
  ['an impossible scroll position', { edgeNodeId: 'LS-001', column: 'level', scrollY: -1 }],
])('with %s in the history, starts at the top', (_what, listPlace) => {
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
