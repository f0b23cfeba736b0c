import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPageHashes } from './page-hashes'

test('throws an error without a code when the build has no hashes file', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(mkdtempSync(join(tmpdir(), 'wetwell-')))
  expect(readPageHashes).toThrow('The build is incomplete: csp-hashes.json')
  try {
    readPageHashes()
  } catch (error) {
    expect(error).not.toHaveProperty('code')
  }
})
