import { formatMoney } from './money'

test('shows cents only of small amounts', () => {
  expect(formatMoney(0.16, 'USD')).toBe('$0.16')
  expect(formatMoney(1249.6, 'USD')).toBe('$1,250')
})
