import { tariffSchema } from './tariff'

test.each([
  [{ perKwh: 0.16, currency: 'USD' }, true],
  [{ perKwh: 0, currency: 'USD' }, false],
  [{ perKwh: 10_001, currency: 'USD' }, false],
  [{ perKwh: 0.16, currency: 'US' }, false],
  [{ perKwh: 0.16 }, false],
])('%j can be saved: %p', (tariff, isValid) => {
  expect(tariffSchema.safeParse(tariff).success).toBe(isValid)
})
