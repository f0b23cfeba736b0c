import { hasAlertsAccess } from './alerts-access'

test('employees have alerts access', () => {
  expect(hasAlertsAccess({ uid: 'u1', isEmployee: true }, [])).toBe(true)
})

test('allow-listed uids have alerts access, others have not', () => {
  expect(hasAlertsAccess({ uid: 'u1', isEmployee: false }, ['u1'])).toBe(true)
  expect(hasAlertsAccess({ uid: 'u2', isEmployee: false }, ['u1'])).toBe(false)
})
