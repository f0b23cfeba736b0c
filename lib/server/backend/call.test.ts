import { backendUrl } from './call'

const base = new URL('https://api.example.com/v1/')

test('joins the path to the base and encodes the query', () => {
  const url = backendUrl(base, '/alerts', { edge_node_id: 'a&b=c#d' })
  expect(url.href).toBe('https://api.example.com/v1/alerts?edge_node_id=a%26b%3Dc%23d')
})

test('rejects a path with another host', () => {
  expect(() => backendUrl(new URL('http://127.0.0.1'), '//evil.example/x')).toThrow()
})
