import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'

export interface EmulatedUser {
  localId: string
  email: string
  displayName: string
  customAttributes: string
  disabled?: boolean
}

const lookupSchema = z.object({ localId: z.array(z.string()) })
const updateSchema = z.object({ localId: z.string(), customAttributes: z.string() })

/** For tests: the two Auth emulator endpoints that firebase-admin calls, on a free port. */
export async function startAuthEmulatorServer(users: Map<string, EmulatedUser>) {
  const server = createServer((request, response) => {
    answer(request, users).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      () => response.writeHead(400).end('{}'),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = z.object({ port: z.number() }).parse(server.address())
  return {
    host: `127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(request: IncomingMessage, users: Map<string, EmulatedUser>) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  if (request.url?.endsWith('/accounts:lookup')) {
    const { localId } = lookupSchema.parse(body)
    return { users: localId.flatMap((id) => users.get(id) ?? []) }
  }
  const { localId, customAttributes } = updateSchema.parse(body)
  const user = users.get(localId)
  if (!user) throw new Error('USER_NOT_FOUND')
  users.set(localId, { ...user, customAttributes })
  return { localId }
}
