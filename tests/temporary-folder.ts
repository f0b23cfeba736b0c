import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for each test. Returns a path in it, or its own without arguments. */
export function temporaryFolder(): (...path: string[]) => string {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wetwell-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  return (...path) => join(folder, ...path)
}
