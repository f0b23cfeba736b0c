import { GoogleServer } from '@/tests/google-server'
import type { Answer } from '@/tests/stand-in-server'
import { withHeader, type Attack } from './attack'
import type { Report } from './report'
import { tlsIdentity } from './google-variables'
import type { Siege } from './siege'

/** A token that nobody can check is not a bad one: 401 would send clients into a refresh loop. */
const UNPROVEN = { status: 503, change: (good: Parameters<Attack['change']>[0]) => good }

const portal: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>')

/** Before the app has seen a certificate; it must recover by itself. */
export async function attackWithoutGoogle(siege: Siege, report: Report): Promise<void> {
  const { server } = siege.google
  report.table('Google')
  await report.row(siege, { name: 'no certificates: the connection is refused', ...UNPROVEN })

  const forged = new GoogleServer(tlsIdentity())
  await forged.server.start(server.port)
  await report.row(siege, {
    name: 'a forged Google, whose TLS certificate nobody trusts',
    status: 503,
    change: async (good, { uid, call }) => {
      const token = await forged.sign({ ...call.claims, sub: uid })
      return withHeader(good, 'authorization', `Bearer ${token}`)
    },
  })
  await forged.server.stop()

  await server.start()
  const { answer } = server
  server.answer = portal
  await report.row(siege, { name: 'no certificates: a captive portal', ...UNPROVEN })
  server.answer = answer
  const recovered = { ...UNPROVEN, status: 200, backendCalls: 1 }
  await report.row(siege, { name: 'a good token, once Google is back', ...recovered })
}
