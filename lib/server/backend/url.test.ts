import { backendUrl } from './url'

const base = new URL('https://api.example.com/v1/')

test('a path is joined to the base and a query is encoded', () => {
  const url = backendUrl(base, '/alerts', { edge_node_id: 'a&b=c#d' })
  expect(url.href).toBe('https://api.example.com/v1/alerts?edge_node_id=a%26b%3Dc%23d')
})

test('a base without a path works as well', () => {
  expect(backendUrl(new URL('http://127.0.0.1:4100'), '/alerts/user').href).toBe(
    'http://127.0.0.1:4100/alerts/user',
  )
})

test.each([
  '/alerts/../admin',
  '/alerts/%2e%2e/admin',
  '/alerts/./user',
  '/alerts\\user',
  '/alerts?x=1',
  '/alerts#x',
  '/alerts/a b',
  '/alerts\n/user',
])('a path that would come out as another is refused: %p', (path) => {
  expect(() => backendUrl(base, path)).toThrow('could not be made')
})

test('a path can’t name another host', () => {
  expect(() => backendUrl(new URL('http://127.0.0.1'), '//evil.example/x')).toThrow()
})
