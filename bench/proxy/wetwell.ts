import { randomUUID } from 'node:crypto'
import { googleVariables, REDIRECT_GOOGLE, tlsIdentity } from '@/tests/built-app/google-variables'
import { GoogleServer } from '@/tests/google-server'
import { launchWebApp, untilReady } from '@/tests/web-app/web-app'

export async function startWetwell(folder: string, backendUrl: string) {
  const tls = tlsIdentity()
  const google = new GoogleServer(tls)
  await google.server.start()
  const variables = {
    ...googleVariables(folder, google, tls),
    // Like Node's own agent.
    GOOGLE_STAND_IN_KEEP_ALIVE: '1',
    BACKEND_URL: backendUrl,
  }
  const web = launchWebApp(folder, variables, REDIRECT_GOOGLE)
  await untilReady(web)
  return {
    origin: `http://127.0.0.1:${web.port}`,
    tokens: (count: number) =>
      Promise.all(Array.from({ length: count }, () => google.sign({ sub: randomUUID() }))),
    stop: () => Promise.all([web.stop(), google.server.stop()]),
  }
}
