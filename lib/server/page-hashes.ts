import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const pageHashesSchema = z.record(z.string(), z.array(z.string()))

export type PageHashes = z.infer<typeof pageHashesSchema>

let pageHashes: PageHashes | undefined

/** What scripts/csp-hashes.ts wrote after the build: static route → hashes of inline scripts. */
export function readPageHashes(): PageHashes {
  pageHashes ??= pageHashesSchema.parse(
    JSON.parse(readFileSync(join(process.cwd(), '.next', 'csp-hashes.json'), 'utf8')),
  )
  return pageHashes
}
