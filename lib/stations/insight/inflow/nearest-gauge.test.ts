import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation } from '@/tests/factories/station'
import { nearestGauge } from './nearest-gauge'

const at = (id: string, latitude: number, longitude: number) =>
  aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), location: { latitude, longitude } })

const here = at('LS-001', 27.95, -82.46)

test('finds the nearest gauge, and how far it is', () => {
  // A hundredth of a degree of latitude is 1.11 km.
  const near = at('LS-003', 27.97, -82.46)
  const found = nearestGauge(here, [at('LS-002', 28.05, -82.46), near, here])
  expect(found?.station).toBe(near)
  expect(found?.distanceKm).toBeCloseTo(2.22, 2)
})

test('a degree of longitude is shorter than one of latitude', () => {
  expect(nearestGauge(here, [at('LS-002', 27.95, -82.36)])?.distanceKm).toBeCloseTo(9.82, 2)
})

test('a gauge beyond 25 km, or at an unknown place, tells nothing', () => {
  expect(nearestGauge(here, [at('LS-002', 28.2, -82.46)])).toBeNull()
  expect(nearestGauge(here, [aStation({ location: undefined })])).toBeNull()
  expect(nearestGauge(aStation({ location: undefined }), [here])).toBeNull()
})
