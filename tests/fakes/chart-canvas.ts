import { stubResizeObserver } from './resize-observer'

// uPlot calls it as soon as it loads: import this file first.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never

/** jsdom has no canvas and no layout. */
export function stubChartCanvas(widthPx: number): void {
  const context = new Proxy<Record<string, unknown>>(
    { measureText: (text: string) => ({ width: 7 * text.length }) },
    { get: (known, name: string) => known[name] ?? (() => undefined) },
  )
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx)
  const path = new Proxy({}, { get: () => () => undefined })
  Object.assign(window, {
    Path2D: class {
      constructor() {
        return path
      }
    },
  })
  stubResizeObserver()
}
