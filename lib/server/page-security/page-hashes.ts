import { z } from 'zod'
import { readBuildFile } from '@/lib/server/build-file'

const pageHashesSchema = z.record(z.string(), z.array(z.string()))

export type PageHashes = z.infer<typeof pageHashesSchema>

let pageHashes: PageHashes | undefined

/** Written by scripts/csp-hashes.ts after the build: static route → hashes of inline scripts. */
export function readPageHashes(): PageHashes {
  pageHashes ??= pageHashesSchema.parse(JSON.parse(readBuildFile('csp-hashes.json')))
  return pageHashes
}
