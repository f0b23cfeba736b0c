import { serverEnv } from '@/lib/server/env'
import { REMOVING_WORKER } from './removing-worker'
import { GET } from './route'

jest.mock('@/lib/server/build-file', () => ({ readBuildFile: (name: string) => `/* ${name} */` }))
jest.mock('@/lib/server/env')

test.each([
  [true, '/* service-worker.js */'],
  [false, REMOVING_WORKER],
])('switched on is %p', async (hasServiceWorker, body) => {
  jest.mocked(serverEnv).mockReturnValue({ hasServiceWorker } as ReturnType<typeof serverEnv>)
  const response = GET()
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(body)
})
