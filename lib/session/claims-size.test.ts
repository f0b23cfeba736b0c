import { assertClaimsFit, ClaimsTooLargeError } from './claims-size'

const OVERHEAD_BYTES = JSON.stringify({ a: '' }).length

test('limits claims to under 1,000 bytes, not characters', () => {
  expect(() => assertClaimsFit({ a: 'x'.repeat(999 - OVERHEAD_BYTES) })).not.toThrow()
  expect(() => assertClaimsFit({ a: 'x'.repeat(1_000 - OVERHEAD_BYTES) })).toThrow(
    ClaimsTooLargeError,
  )
  expect(() => assertClaimsFit({ a: 'ü'.repeat(500) })).toThrow('1008 bytes')
})
