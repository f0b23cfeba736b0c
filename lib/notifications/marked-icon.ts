import type { TabMark } from './tab-mark'

const DIGITS_AT_MOST = 9

/** Styles of the product's icon (`public/icon.svg`) and of the badge at its lower right. */
const STYLE = `
.well{stroke:#16191d}.water{fill:#1559b7}.count{fill:#c4151c}.unknown{fill:#646c77}.word{fill:#fff}
@media(prefers-color-scheme:dark){
.well{stroke:#eceef1}.water{fill:#7db1f5}.count{fill:#ff7a75}.unknown{fill:#a9b1bb}.word{fill:#16191d}}`

/** Data URL of the icon with the mark; null for no mark. */
export function markedIcon(mark: TabMark): string | null {
  if (mark.kind === 'none') return null
  const text = mark.kind === 'unknown' ? '?' : shortCount(mark.count)
  const fontSize = text.length > 1 ? 10 : 14
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
<style>${STYLE}</style>
<path class="well" d="M4 3.5v12a5 5 0 0 0 5 5h6a5 5 0 0 0 5-5v-12" stroke-width="2" stroke-linecap="round"/>
<path class="water" d="M7.25 12c1.6-1.5 3.15-1.5 4.75 0s3.15 1.5 4.75 0v3.25a2.5 2.5 0 0 1-2.5 2.5h-4.5a2.5 2.5 0 0 1-2.5-2.5z"/>
<circle class="${mark.kind}" cx="15.5" cy="15.5" r="8.5"/>
<text class="word" x="15.5" y="15.5" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${fontSize}">${text}</text>
</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function shortCount(count: number): string {
  return count > DIGITS_AT_MOST ? `${DIGITS_AT_MOST}+` : String(count)
}
