import type { PageHashes } from './page-hashes'

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
