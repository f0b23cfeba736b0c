import { formatMoney } from './money'

test.each([
  [0.16, 'EUR', '€0.16'],
  [1250.4, 'USD', '$1,250'],
  [-3.2, 'USD', '−$3.20'],
  [-1250, 'USD', '−$1,250'],
])('%p %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})
