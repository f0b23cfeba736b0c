import { markedIcon } from './marked-icon'
import { tabTitle } from './tab-mark'
import type { TabMark } from './tab-mark'

const PLAIN_ICON = '/icon.svg'

/**
 * Puts the mark into the title and the icon of the browser's tab, and returns how to take it away.
 * Both are elements of React's, who writes them anew with each page: the mark follows.
 */
export function showTabMark(mark: TabMark): () => void {
  write(mark)
  const observer = new MutationObserver(() => write(mark))
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    write({ kind: 'none' })
  }
}

function write(mark: TabMark): void {
  const title = tabTitle(mark)
  // Only what differs, or the observer would hear itself for ever.
  if (document.title !== title) document.title = title
  const icon = markedIcon(mark) ?? PLAIN_ICON
  for (const link of document.head.querySelectorAll('link[rel="icon"]'))
    if (link.getAttribute('href') !== icon) link.setAttribute('href', icon)
}
