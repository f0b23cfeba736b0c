import { popupPlace } from './popup-place'

const map = { width: 800, height: 600 }
const popup = { width: 200, height: 100 }

test('a popup stands centred above its station', () => {
  expect(popupPlace({ anchor: { x: 400, y: 300 }, popup, map })).toEqual({
    x: 300,
    y: 174,
    isInView: true,
  })
})

test('near the upper edge it stands below', () => {
  expect(popupPlace({ anchor: { x: 400, y: 60 }, popup, map }).y).toBe(86)
})

test('it stays within the sides of the map', () => {
  expect(popupPlace({ anchor: { x: 5, y: 300 }, popup, map }).x).toBe(8)
  expect(popupPlace({ anchor: { x: 795, y: 300 }, popup, map }).x).toBe(592)
})

test('on a map that is hardly larger it stays within, though it covers its station', () => {
  const small = { width: 210, height: 120 }
  expect(popupPlace({ anchor: { x: 100, y: 60 }, popup, map: small })).toMatchObject({
    x: 8,
    y: 12,
  })
})

test('a station out of view has no popup in view', () => {
  expect(popupPlace({ anchor: { x: -1, y: 300 }, popup, map }).isInView).toBe(false)
})
