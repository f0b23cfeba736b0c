import { markedIcon } from './marked-icon'
import { tabTitle } from './tab-mark'
import type { TabMark } from './tab-mark'

const PLAIN_ICON = '/icon.svg'

/**
 * Shows the mark in the tab's title and icon. Call the returned function to remove it.
 * React rewrites both elements on navigation, so the mark is applied again each time.
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
  // Write only changes, or the observer would trigger itself forever.
  if (document.title !== title) document.title = title
  const icon = markedIcon(mark) ?? PLAIN_ICON
  for (const link of document.head.querySelectorAll('link[rel="icon"]'))
    if (link.getAttribute('href') !== icon) link.setAttribute('href', icon)
}
