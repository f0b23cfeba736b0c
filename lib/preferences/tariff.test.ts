import { isCurrency, parsePrice } from './tariff'

test.each([
  ['0.16', 0.16],
  ['0,16', 0.16],
  [' .5 ', 0.5],
  ['12', 12],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['1,000.5', null],
  ['10001', null],
  ['free', null],
])('reads the price %j as %p', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test('knows the currencies of ISO 4217', () => {
  expect(isCurrency('USD')).toBe(true)
  expect(isCurrency('usd')).toBe(false)
  expect(isCurrency('QQQ')).toBe(false)
})
