import type { Availability } from '@/lib/live/live'
import { PRODUCT_NAME } from '@/lib/product'

/** Number of unacknowledged alerts; 0 shows nothing. */
export type TabMark = number | 'unknown'

/** Unknown alerts never look like zero alerts. */
export function tabMarkOf({ kind }: Availability, unacknowledged: number): TabMark {
  return kind === 'live' ? unacknowledged : 'unknown'
}

/** `(3) Wetwell`, `(?) Wetwell`, `Wetwell`; `Overflow · (3) Wetwell` during an overflow. */
function tabTitle(mark: TabMark, isOverflowing: boolean): string {
  const title = mark === 0 ? PRODUCT_NAME : `(${shortened(mark, 99)}) ${PRODUCT_NAME}`
  return isOverflowing ? `Overflow · ${title}` : title
}

interface Shown {
  mark: TabMark
  isOverflowing: boolean
}

let fallback: TabMark = 0
let shown: Shown | null = null
let observer: MutationObserver | null = null

/** The mark of screens that show none themselves: `unknown` where alerts may be missed. */
export function setFallbackMark(mark: TabMark): void {
  fallback = mark
  write()
}

export function showTabMark(mark: TabMark, isOverflowing: boolean): () => void {
  const own = { mark, isOverflowing }
  shown = own
  write()
  return () => {
    if (shown !== own) return
    shown = null
    write()
  }
}

function write(): void {
  // React rewrites title and icon on navigation.
  observer ??= observeHead()
  const { mark, isOverflowing } = shown ?? { mark: fallback, isOverflowing: false }
  const title = tabTitle(mark, isOverflowing)
  // Write only changes, or the observer would trigger itself forever.
  if (document.title !== title) document.title = title
  const icon = mark === 0 ? '/icon.svg' : markedIcon(mark)
  for (const link of document.head.querySelectorAll('link[rel="icon"]'))
    if (link.getAttribute('href') !== icon) link.setAttribute('href', icon)
}

function observeHead(): MutationObserver {
  const started = new MutationObserver(write)
  started.observe(document.head, { childList: true, subtree: true, characterData: true })
  return started
}

/** Matches `public/icon.svg`, with a badge at the lower right. */
const ICON_STYLE = `
.well{stroke:#16191d}.water{fill:#1559b7}.count{fill:#c4151c}.unknown{fill:#646c77}.word{fill:#fff}
@media(prefers-color-scheme:dark){
.well{stroke:#eceef1}.water{fill:#7db1f5}.count{fill:#ff7a75}.unknown{fill:#a9b1bb}.word{fill:#16191d}}`

function markedIcon(mark: TabMark): string {
  const text = shortened(mark, 9)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
<style>${ICON_STYLE}</style>
<path class="well" d="M4 3.5v12a5 5 0 0 0 5 5h6a5 5 0 0 0 5-5v-12" stroke-width="2" stroke-linecap="round"/>
<path class="water" d="M7.25 12c1.6-1.5 3.15-1.5 4.75 0s3.15 1.5 4.75 0v3.25a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5z"/>
<circle class="${mark === 'unknown' ? mark : 'count'}" cx="15.5" cy="15.5" r="8.5"/>
<text class="word" x="15.5" y="15.5" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${text.length > 1 ? 10 : 14}">${text}</text>
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function shortened(mark: TabMark, longest: number): string {
  if (mark === 'unknown') return '?'
  return mark > longest ? `${longest}+` : String(mark)
}
