import { QUICK_FAULTS } from '@/local/faults/faults'
import { UPSTREAM_TEXT } from '@/local/faults/request-handler'
import { PROXIED_CALLS } from '@/tests/proxied-calls'
import { expectHandled } from './expect-handled'
import { expectedOf, GOOD, NO_CONNECTION } from './expected'
import { problemsWith } from './problems'
import { proxyUnderTest } from './proxy-under-test'

const proxy = proxyUnderTest()

describe.each([...QUICK_FAULTS])('with the backend fault: %s', (fault, handler) => {
  test.each(PROXIED_CALLS)('$name', (call) =>
    expectHandled(proxy, { call, handler, expected: expectedOf(fault, call) }),
  )
})

describe('when the backend refuses connections', () => {
  test.each(PROXIED_CALLS)('$name', async (call) => {
    const uid = proxy.newUser()
    await proxy.backend.stop()
    const answer = await proxy.call(call, uid).finally(() => proxy.backend.start())
    const failed = problemsWith(answer, NO_CONNECTION)
    const afterwards = problemsWith(await proxy.call(call, uid), GOOD)
    expect({ failed, afterwards }).toEqual({ failed: [], afterwards: [] })
  })
})

/** Goes last, to search the log of all faults; run alone, it sees only a fault with the mark. */
test('the log has a line for each call, but no token and no text from the backend', async () => {
  const uid = proxy.newUser()
  proxy.handlers.set(uid, (_, response) => response.writeHead(500).end(UPSTREAM_TEXT))
  const answers = await proxy.callEach(uid)
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? 'none')
  const lines = proxy.log()
  const found = ids.map((id) => lines.filter((line) => line.includes(id)).length)
  expect(found).toEqual([1, 1, 1, 1, 1])
  const telling = lines.filter((line) => line.includes('eyJ') || line.includes(UPSTREAM_TEXT))
  expect(telling.slice(0, 3)).toEqual([])
})
