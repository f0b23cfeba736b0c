import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPageHashes } from './page-hashes'

test('a build without its hashes is a fault with a name, not a missing page', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(mkdtempSync(join(tmpdir(), 'wetwell-')))
  expect(readPageHashes).toThrow('The build is not whole: csp-hashes.json')
  try {
    readPageHashes()
  } catch (error) {
    expect(error).not.toHaveProperty('code')
  }
})
