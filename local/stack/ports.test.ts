import { createServer, type Server } from 'node:net'
import { assertPortsAreFree, portsOfRun } from './ports'

let server: Server
let takenPort: number

beforeEach(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  takenPort = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

test('suggests the option that changes a port that is in use', async () => {
  const uses = [{ port: takenPort, purpose: 'the web app', option: '--port' }]
  await expect(assertPortsAreFree(uses)).rejects.toThrow(
    new RegExp(
      `^Port ${takenPort}, which the web app needs, is taken.*: choose another with --port\\.$`,
    ),
  )
})

test('names the process that uses a fixed port, or how to find it', async () => {
  const uses = [{ port: takenPort, purpose: 'Firestore' }]
  await expect(assertPortsAreFree(uses)).rejects.toThrow(
    process.platform === 'linux'
      ? `is taken by process ${process.pid} (`
      : `is taken: stop what is listening there, perhaps another demo (see lsof -i :${takenPort}).`,
  )
})

test('accepts a free port and leaves it free', async () => {
  const port = takenPort
  await new Promise((resolve) => server.close(resolve))
  await assertPortsAreFree([{ port, purpose: 'Firestore' }])
  await assertPortsAreFree([{ port, purpose: 'Firestore' }])
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})

test('doesn’t need the Firestore port when the user runs their own Firestore', () => {
  const portsWith = (ownFirestore: boolean) =>
    portsOfRun(3000, ownFirestore).map(({ port }) => port)
  expect(portsWith(true)).toContain(8080)
  expect(portsWith(false)).not.toContain(8080)
})
