import type { RequestHandler } from '@/local/faults/request-handler'
import type { ProxiedCall } from '@/tests/proxied-calls'
import { GOOD, type Expected } from './expected'
import { problemsWith } from './problems'
import type { ProxyUnderTest } from './proxy-under-test'

interface FaultyCall {
  call: ProxiedCall
  handler: RequestHandler
  expected: Expected
}

/** The backend fails one call: it is called once, and the proxy responds correctly and recovers. */
export async function expectHandled(
  proxy: ProxyUnderTest,
  { call, handler, expected }: FaultyCall,
): Promise<void> {
  const uid = proxy.newUser()
  let received = 0
  proxy.handlers.set(uid, (request, response) => {
    received += 1
    handler(request, response)
  })
  const failed = problemsWith(await proxy.call(call, uid), expected)
  proxy.handlers.delete(uid)
  const afterwards = problemsWith(await proxy.call(call, uid), GOOD)
  expect({ failed, received, afterwards }).toEqual({ failed: [], received: 1, afterwards: [] })
}
