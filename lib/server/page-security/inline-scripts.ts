import type { PageHashes } from './page-hashes'

/** Pages that may be shown in place of any other. */
const FALLBACK_PAGES = ['/_not-found', '/_global-error']

export type InlineScripts =
  { kind: 'hashes'; sources: string[] } | { kind: 'nonce'; nonce: string; sources: string[] }

/**
 * CSP sources for a page's inline scripts: their hashes if the page was prerendered; a nonce and
 * the hashes of the fallback pages if it is rendered on request.
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
