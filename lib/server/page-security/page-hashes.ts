import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const pageHashesSchema = z.record(z.string(), z.array(z.string()))

export type PageHashes = z.infer<typeof pageHashesSchema>

let pageHashes: PageHashes | undefined

/** Written by scripts/csp-hashes.ts after the build: static route → hashes of inline scripts. */
export function readPageHashes(): PageHashes {
  pageHashes ??= pageHashesSchema.parse(JSON.parse(readBuildFile('csp-hashes.json')))
  return pageHashes
}

/** Next would treat an ENOENT as a missing page and silently answer 404 to everything. */
function readBuildFile(name: string): string {
  try {
    return readFileSync(join(process.cwd(), '.next', name), 'utf8')
  } catch (cause) {
    throw new Error(`The build is incomplete: ${name} can’t be read.`, { cause })
  }
}
