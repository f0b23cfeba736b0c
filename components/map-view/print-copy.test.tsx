import { copyForPrint } from './print-copy'

test('a copy of the picture stands beside the map only while the page is printed', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const host = document.createElement('div')
  const picture = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
  const stop = copyForPrint({ redraw: jest.fn(), getCanvas: () => picture }, host)
  const copy = () => host.querySelector<HTMLCanvasElement>('.map-print')
  expect(copy()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(copy()?.width).toBe(800)
  window.dispatchEvent(new Event('afterprint'))
  expect(copy()).toBeNull()
  stop()
  window.dispatchEvent(new Event('beforeprint'))
  expect(copy()).toBeNull()
})
