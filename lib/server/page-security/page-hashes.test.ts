import { temporaryFolder } from '@/tests/temporary-folder'
import { readPageHashes } from './page-hashes'

const inFolder = temporaryFolder()

test('throws an error without a code when the build has no hashes file', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(inFolder())
  expect(readPageHashes).toThrow('The build is incomplete: csp-hashes.json')
  try {
    readPageHashes()
  } catch (error) {
    expect(error).not.toHaveProperty('code')
  }
})
