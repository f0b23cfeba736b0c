import { z } from 'zod'
import { readBuildFile } from '@/lib/server/build-file'

const pageHashesSchema = z.record(z.string(), z.array(z.string()))

type PageHashes = z.infer<typeof pageHashesSchema>

let pageHashes: PageHashes | undefined

/** Written by scripts/csp-hashes.ts after the build: static route → hashes of inline scripts. */
export function readPageHashes(): PageHashes {
  pageHashes ??= pageHashesSchema.parse(JSON.parse(readBuildFile('csp-hashes.json')))
  return pageHashes
}

/** May be shown in place of any other page. */
const FALLBACK_PAGES = ['/_not-found', '/_global-error']

type InlineScripts =
  { kind: 'hashes'; sources: string[] } | { kind: 'nonce'; nonce: string; sources: string[] }

/** Hashes for a prerendered page; else a nonce, and the hashes of the fallback pages. */
export function inlineScriptsOf(
  pathname: string,
  pageHashes: PageHashes,
  createNonce: () => string,
): InlineScripts {
  const hashes = Object.hasOwn(pageHashes, pathname) ? pageHashes[pathname] : undefined
  if (hashes) return { kind: 'hashes', sources: hashes }

  const nonce = createNonce()
  const fallbacks = FALLBACK_PAGES.flatMap((page) => pageHashes[page] ?? [])
  return { kind: 'nonce', nonce, sources: [`'nonce-${nonce}'`, ...new Set(fallbacks)] }
}
