import { hasAlertsAccess } from './claims'

test('gives employees alerts access [3.4]', () => {
  expect(hasAlertsAccess({ uid: 'u1', isEmployee: true }, [])).toBe(true)
})

test('gives only allow-listed uids alerts access [3.5] [9.6]', () => {
  expect(hasAlertsAccess({ uid: 'u1', isEmployee: false }, ['u1'])).toBe(true)
  expect(hasAlertsAccess({ uid: 'u2', isEmployee: false }, ['u1'])).toBe(false)
})
