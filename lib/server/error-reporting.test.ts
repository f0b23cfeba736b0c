import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { flush } from '@sentry/nextjs'
import { reportFault, reportRequestError, startErrorReporting } from './error-reporting'

const received: string[] = []
const sink = createServer(async (request, response) => {
  received.push(await text(request))
  response.end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const { port } = sink.address() as AddressInfo
  startErrorReporting(`http://key@127.0.0.1:${port}/1`)
})

afterAll(() => void sink.close())

beforeEach(() => {
  received.length = 0
})

async function arrived(): Promise<string> {
  await flush(2_000)
  return received.join('\n')
}

test('reports an error of a call with its user and request id', async () => {
  reportFault(new TypeError('of olivia@bayshore.example'), { uid: 'user-1', requestId: 'r-1' })
  const report = await arrived()
  expect(report).toContain('"user":{"id":"user-1"}')
  expect(report).toContain('"request_id":"r-1"')
  expect(report).toContain('of [email]')
})

test('reports an error before authentication without a user', async () => {
  reportFault(new RangeError('early'), { uid: null, requestId: 'r-2' })
  expect(await arrived()).not.toContain('"user"')
})

test('reports an error caught by Next with its digest and only the request path', async () => {
  const error = Object.assign(new Error('lost'), { digest: '2847' })
  const headers = { authorization: 'Bearer eyJhbGciOi.J9.x', cookie: 'session=1', host: 'h' }
  const path = '/LS-001?email=olivia@bayshore.example'
  reportRequestError(
    error,
    { path, method: 'GET', headers },
    { routerKind: 'App Router', routePath: '/[edgeNodeId]', routeType: 'render' },
  )
  const report = await arrived()
  expect(report).toContain('"digest":"2847"')
  expect(report).toContain('"request_path":"/LS-001"')
  expect(report).not.toMatch(/Bearer|cookie|session=1|olivia/)
})
