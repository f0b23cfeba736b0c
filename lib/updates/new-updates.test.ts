import { isNewSince, isUnseen } from './new-updates'

test.each([
  ['0.10.0', '0.9.0', true],
  ['0.9.0', '0.9.0', false],
  ['0.9.0', '0.10.0', false],
])('%s after %s: new is %p', (version, lastSeen, isNew) => {
  expect(isNewSince(version, lastSeen)).toBe(isNew)
  expect(isUnseen(version, lastSeen)).toBe(isNew)
})

test.each([null, 'soon'])('who has seen %p has no last visit, but something to see', (lastSeen) => {
  expect(isNewSince('1.0.0', lastSeen)).toBe(false)
  expect(isUnseen('1.0.0', lastSeen)).toBe(true)
})
