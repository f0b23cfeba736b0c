import { requestOrigin } from './request-origin'

test.each([
  ['wetwell.example', 'https://wetwell.example'],
  ['WETWELL.example:8443', 'https://wetwell.example:8443'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost'],
  ['[::1]:3000', 'http://[::1]:3000'],
])('maps host %s to %s', (host, origin) => {
  expect(requestOrigin(host)).toBe(origin)
})

test.each([
  null,
  '',
  'a.example/path',
  'a.example?x',
  'user@a.example',
  'a.example"><x',
  'a.example:99999',
  'a b',
  'a..b',
  'a.example\r\nx: y',
  `${'a.'.repeat(130)}b`,
])('rejects %p as a host', (host) => {
  expect(requestOrigin(host)).toBeNull()
})
