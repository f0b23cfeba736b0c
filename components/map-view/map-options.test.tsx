import { station, startStationMap } from '@/tests/worlds/station-map'
import { mapOptions } from './map-options'

beforeEach(startStationMap)

test.each([
  [1920, 1080, 56],
  [360, 240, 40],
])('fits the first stations into %d by %d px with room around them', (width, height, padding) => {
  const host = document.createElement('div')
  Object.defineProperties(host, { clientWidth: { value: width }, clientHeight: { value: height } })
  const options = mapOptions(host, { view: null, markers: [station], isMotionReduced: true })
  expect(options.fitBoundsOptions?.padding).toBe(padding)
})
