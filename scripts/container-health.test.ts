import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

const run = promisify(execFile)

async function healthOf(status: number): Promise<{ isWell: boolean; path: string | undefined }> {
  let path: string | undefined
  const server = createServer((request, response) => {
    path = request.url
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const isWell = await check(port)
  server.close()
  return { isWell, path }
}

async function check(port: number): Promise<boolean> {
  try {
    await run(process.execPath, ['scripts/container-health.mjs'], {
      env: { PATH: process.env.PATH, PORT: String(port), NODE_ENV: 'test' },
    })
    return true
  } catch {
    return false
  }
}

test.each([200, 503])('a container is healthy when its app responds with %i', async (status) => {
  expect(await healthOf(status)).toEqual({ isWell: true, path: '/api/health' })
})

test('a container is unhealthy when its app fails', async () => {
  expect((await healthOf(500)).isWell).toBe(false)
})

test('a container is unhealthy when its app does not respond', async () => {
  expect(await check(1)).toBe(false)
})
