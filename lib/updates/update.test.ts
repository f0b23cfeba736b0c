import { isNewSince, isUnseen } from './update'

test.each([
  ['0.10.0', '0.9.0', true],
  ['0.9.0', '0.9.0', false],
  ['0.9.0', '0.10.0', false],
])('%s with %s seen last is new: %p', (version, lastSeen, isNew) => {
  expect(isNewSince(version, lastSeen)).toBe(isNew)
  expect(isUnseen(version, lastSeen)).toBe(isNew)
})

test.each([null, 'soon'])('after %p nothing is new, but the newest is unseen', (lastSeen) => {
  expect(isNewSince('1.0.0', lastSeen)).toBe(false)
  expect(isUnseen('1.0.0', lastSeen)).toBe(true)
})
