import { aUser, someClaims } from '@/tests/factories/user'
import { initialsOf, sameUser, signedInUser } from './signed-in-user'

const ACCOUNT = { uid: 'u1', email: 'o@x.example', displayName: 'Olivia Ortega', photoURL: null }

test('has exactly the seven fields [3.1] [6.4]', () => {
  expect(signedInUser(ACCOUNT, someClaims(), [])).toEqual({
    uid: 'u1',
    email: 'o@x.example',
    displayName: 'Olivia Ortega',
    initials: 'OO',
    photoURL: null,
    isEmployee: false,
    hasAlertsAccess: false,
  })
})

test('gives employees and allow-listed users alerts access [1.9] [3.4] [6.3]', () => {
  expect(signedInUser(ACCOUNT, someClaims({ isEmployee: true }), []).hasAlertsAccess).toBe(true)
  expect(signedInUser(ACCOUNT, someClaims(), ['u0', 'u1']).hasAlertsAccess).toBe(true)
  expect(signedInUser(ACCOUNT, someClaims(), ['u0']).hasAlertsAccess).toBe(false)
})

test('treats a copy as the same user [4.5]', () => {
  expect(sameUser(aUser(), aUser())).toBe(true)
})

test.each([
  { uid: 'u2' },
  { email: null },
  { displayName: 'Olivia O.' },
  { initials: 'O' },
  { photoURL: 'https://photos.example/1' },
  { isEmployee: true },
  { hasAlertsAccess: true },
])('treats %p as another user [4.5]', (difference) => {
  expect(sameUser(aUser(), aUser(difference))).toBe(false)
})

test.each([
  ['Olivia Ortega', 'OO'],
  ['olivia', 'O'],
  ['Ana Maria de la Cruz', 'AC'],
  ['  Grant   Calloway ', 'GC'],
  ['Jean-Luc Picard', 'JP'],
  ['(Sam) Delgado', 'SD'],
  ['Erin Park 2', 'EP'],
  ['élodie Ångström', 'ÉÅ'],
  ['жанна петрова', 'ЖП'],
  ['李 小龙', '李小'],
  ['', 'NA'],
  ['  ', 'NA'],
  ['42', 'NA'],
  [null, 'NA'],
])('%p gives %s [3.2]', (displayName, initials) => {
  expect(initialsOf(displayName)).toBe(initials)
})
