import { readdirSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardRequests } from './guard-requests'

let server: Server

beforeAll(async () => {
  guardRequests()
  server = createServer(({ method, url }, response) => response.end(`${method} ${url}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

async function send(method: string, path: string) {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { headers: answer.headers, seen: Buffer.concat(chunks).toString() }
}

test.each([
  ['/LS-001?range=24h', '/LS-001?range=24h'],
  ['/LS%20001', '/LS%20001'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/%E0/LS%20001?x=%E0', '/%25E0/LS%2520001?x=%E0'],
  ['/?x=%E0', '/?x=%E0'],
  ['/?_rsc=1', '/?_rsc=1'],
  ['/nxtP', '/nxtP'],
  ['/?nxtPid=1', '/?nxtPid=1&unknown-key'],
  ['/api/alerts/user?nxt%50id=1', '/api/alerts/user?nxt%50id=1&unknown-key'],
  ['/api/alerts/user?__proto__=1', '/api/alerts/user?__proto__=1&unknown-key'],
  ['/api/alerts/user?nxtIid=1', '/api/alerts/user?nxtIid=1&unknown-key'],
  [
    '/%2e/api/alerts/user?nextInternalLocale',
    '/%2e/api/alerts/user?nextInternalLocale&unknown-key',
  ],
  ['/api/alerts?edge_node_id=nxtP', '/api/alerts?edge_node_id=nxtP'],
])('the server sees %s as %s', async (path, seen) => {
  expect((await send('GET', path)).seen).toBe(`GET ${seen}`)
})

test('sets the security headers on responses that aren’t ours', async () => {
  expect((await send('GET', '/%')).headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
})

const routes = readdirSync('app/api', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('/route.ts'))
  .map((file) => `/api/${file.replace('/route.ts', '').replace(/\[\w+\]/, 'a%201')}`)

test.each([...routes, '/api/alerts?edge_node_id=LS-001'])(
  'sends no headers for pages with answers of %s',
  async (path) => {
    const headers = (await send('GET', path)).headers
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('permissions-policy')
  },
)

test.each(['/api/alerts/', '/api/alerts/users', '/api/users/a/b/acceptTerms', '/x/api/alerts'])(
  'sends them with what else is under %s',
  async (path) => {
    expect((await send('GET', path)).headers).toHaveProperty('permissions-policy')
  },
)
