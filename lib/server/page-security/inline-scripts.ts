import type { PageHashes } from './page-hashes'

/** Pages that stand in for any other one. */
const FALLBACK_PAGES = ['/_not-found', '/_global-error']

export type InlineScripts =
  { kind: 'hashes'; sources: string[] } | { kind: 'nonce'; nonce: string; sources: string[] }

/**
 * How a page's inline scripts are allowed: by their hashes where the page was built, by a nonce
 * where it is rendered on request, together with the hashes of what may be shown in its place.
 */
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
