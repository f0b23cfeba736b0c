import { readBuildFile } from '@/lib/server/build-file'
import { serverEnv } from '@/lib/server/env'
import { GET } from './route'

jest.mock('@/lib/server/build-file', () => ({ readBuildFile: jest.fn((name) => `/* ${name} */`) }))
jest.mock('@/lib/server/env')

test.each([
  [true, 'service-worker.js'],
  [false, 'service-worker-off.js'],
])('switched on is %p: answers with %s', async (hasServiceWorker, file) => {
  jest.mocked(serverEnv).mockReturnValue({ hasServiceWorker } as ReturnType<typeof serverEnv>)
  const response = GET()
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(`/* ${file} */`)
  expect(readBuildFile).toHaveBeenLastCalledWith(file)
})
