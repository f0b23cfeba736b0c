import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Next would treat an ENOENT as a missing page and silently answer 404 to everything. */
export function readBuildFile(name: string): string {
  try {
    return readFileSync(join(process.cwd(), '.next', name), 'utf8')
  } catch (cause) {
    throw new Error(`The build is incomplete: ${name} can’t be read.`, { cause })
  }
}
