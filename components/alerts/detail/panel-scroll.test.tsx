import { readScroll, restoreScroll } from './use-panel-place'

const SCROLLER_PX = 60
const ROW_PX = 80

/** jsdom has no layout: rows stand one below the other, `heightPx` apart, and move on scrolling. */
function list(ids: string[], heightPx = ROW_PX): HTMLElement {
  const scroller = document.createElement('div')
  const at = (element: Element, topPx: () => number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockImplementation(() => {
      const top = topPx()
      return { top, bottom: top + heightPx } as DOMRect
    })
  at(scroller, () => SCROLLER_PX)
  ids.forEach((id, index) => {
    const row = document.createElement('div')
    row.dataset.alert = id
    at(row, () => SCROLLER_PX + index * heightPx - scroller.scrollTop)
    scroller.append(row)
  })
  return scroller
}

function left(ids: string[], scrollTop: number) {
  const scroller = list(ids)
  scroller.scrollTop = scrollTop
  return readScroll(scroller)
}

function scrolledBack(scroller: HTMLElement, scroll: ReturnType<typeof readScroll>): number {
  restoreScroll(scroller, scroll)
  return scroller.scrollTop
}

test.each([
  ['to the same place', ['a', 'b', 'c'], ROW_PX, 100],
  ['to the first alert in view as others come above it', ['new', 'a', 'b', 'c'], ROW_PX, 180],
  ['to it if rows off the screen have other heights', ['a', 'b', 'c'], 70, 90],
  ['as far as before if that alert has left', ['a', 'c'], ROW_PX, 100],
])('scrolls back %s', (_where, ids, heightPx, scrollTop) => {
  expect(scrolledBack(list(ids, heightPx), left(['a', 'b', 'c'], 100))).toBe(scrollTop)
})

test('stays at the top, where new alerts come', () => {
  expect(scrolledBack(list(['new', 'a']), left(['a'], 0))).toBe(0)
})
