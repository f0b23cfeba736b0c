import { MOST_UNASKED, wholeReading } from './cost'

const RENEW_BEFORE_MS = 1000

test('a small fleet is read, and renewed, unasked', () => {
  expect(wholeReading(MOST_UNASKED, null, RENEW_BEFORE_MS)).toEqual({ staleBeforeMs: 1000 })
  expect(wholeReading(MOST_UNASKED + 1, null, RENEW_BEFORE_MS)).toBeNull()
})

test('a large one is read once, when the user agrees to what it costs', () => {
  const approval = { documents: 8000, staleBeforeMs: 500 }
  expect(wholeReading(8000, approval, RENEW_BEFORE_MS)).toEqual({ staleBeforeMs: 500 })
  expect(wholeReading(8008, approval, RENEW_BEFORE_MS)).toBeNull()
})
