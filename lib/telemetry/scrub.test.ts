import { scrub, scrubText } from './scrub'

test('removes email addresses from a URL, encoded or not', () => {
  expect(scrubText('/reset?email=olivia@bayshore.example&x=1')).toBe('/reset?email=[email]&x=1')
  expect(scrubText('/reset?email=olivia%40bayshore.example')).toBe('/reset?email=[email]')
})

test('removes tokens from text', () => {
  expect(scrubText('Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0. sent')).toBe('Bearer [token] sent')
})

test('removes secrets with their keys at any depth', () => {
  const event = {
    request: { headers: { Authorization: 'Bearer x', accept: 'a' }, cookies: 'c', url: '/alerts' },
    breadcrumbs: [{ message: 'hello a@b.example', level: 1 }],
  }
  expect(scrub(event)).toEqual({
    request: { headers: { accept: 'a' }, url: '/alerts' },
    breadcrumbs: [{ message: 'hello [email]', level: 1 }],
  })
})

test('removes personal data with its keys, except the uid', () => {
  const user = { uid: 'user-1', displayName: 'Olivia Ortega', email: 'x', photoURL: '/o.png' }
  expect(scrub({ user })).toEqual({ user: { uid: 'user-1' } })
})

test('doesn’t change text without secrets', () => {
  expect(scrubText('/LS-001?range=24h')).toBe('/LS-001?range=24h')
})
