import { popupPlace } from './popup-place'

const map = { width: 800, height: 600 }
const popup = { width: 200, height: 100 }

test('centers the popup above its station', () => {
  expect(popupPlace({ anchor: { x: 400, y: 300 }, popup, map })).toEqual({
    x: 300,
    y: 174,
    isInView: true,
  })
})

test('places it below near the top edge', () => {
  expect(popupPlace({ anchor: { x: 400, y: 60 }, popup, map }).y).toBe(86)
})

test('keeps it within the sides of the map', () => {
  expect(popupPlace({ anchor: { x: 5, y: 300 }, popup, map }).x).toBe(8)
  expect(popupPlace({ anchor: { x: 795, y: 300 }, popup, map }).x).toBe(592)
})

test('keeps it inside a small map, even if it covers its station', () => {
  const small = { width: 210, height: 120 }
  expect(popupPlace({ anchor: { x: 100, y: 60 }, popup, map: small })).toMatchObject({
    x: 8,
    y: 12,
  })
})

test('hides the popup when its station is out of view', () => {
  expect(popupPlace({ anchor: { x: -1, y: 300 }, popup, map }).isInView).toBe(false)
})
