/** @jest-environment node */
import { firebaseClaimsMerger, mergeClaims, type CustomClaims } from './claims-merger'

test('claims are merged, and those of the same name replaced', () => {
  const present = { organisations: ['bayshore'], acceptedTermsOfService: 'old' }
  expect(mergeClaims(present, { acceptedTermsOfService: '2026-11' })).toEqual({
    organisations: ['bayshore'],
    acceptedTermsOfService: '2026-11',
  })
})

test('claims stay under 1,000 bytes, not characters', () => {
  const overhead = JSON.stringify({ a: '' }).length
  expect(() => mergeClaims({ a: 'x'.repeat(999 - overhead) }, {})).not.toThrow()
  expect(() => mergeClaims({ a: 'x'.repeat(1_000 - overhead) }, {})).toThrow(/1000 bytes/)
  expect(() => mergeClaims({ a: 'ü'.repeat(500) }, {})).toThrow(/bytes/)
})

test('writers of one user at the same time lose none of their claims', async () => {
  let claims: CustomClaims = { organisations: ['bayshore'] }
  const later = () => new Promise((resolve) => setImmediate(resolve))
  const merge = firebaseClaimsMerger({
    getUser: async () => {
      const read = { customClaims: claims }
      await later()
      return read as never
    },
    setCustomUserClaims: async (_, next) => {
      await later()
      claims = { ...next }
    },
  })
  await Promise.all([merge('u', { a: 1 }), merge('u', { b: 2 }), merge('u', { c: 3 })])
  expect(claims).toEqual({ organisations: ['bayshore'], a: 1, b: 2, c: 3 })
})
