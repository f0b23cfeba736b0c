import type { Play } from '@/local/faults/play'
import type { ProxiedCall } from '@/tests/proxied-calls'
import { complaintsAbout } from './complaints'
import { GOOD, type Expected } from './expected'
import type { ProxyUnderTest } from './proxy-under-test'

interface FaultyCall {
  call: ProxiedCall
  play: Play
  expected: Expected
}

/** The backend fails one call: it is called once, and the proxy responds correctly and recovers. */
export async function expectHandled(
  proxy: ProxyUnderTest,
  { call, play, expected }: FaultyCall,
): Promise<void> {
  const uid = proxy.newUser()
  let received = 0
  proxy.plays.set(uid, (request, response) => {
    received += 1
    play(request, response)
  })
  const failed = complaintsAbout(await proxy.call(call, uid), expected)
  proxy.plays.delete(uid)
  const afterwards = complaintsAbout(await proxy.call(call, uid), GOOD)
  expect({ failed, received, afterwards }).toEqual({ failed: [], received: 1, afterwards: [] })
}
