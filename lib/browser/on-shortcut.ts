const BUSY =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/**
 * Calls back when the key is pressed anywhere, but not while someone types in a field, nor behind a
 * dialog or a menu. Call the returned function to stop.
 */
export function onShortcut(key: string, run: () => void): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(BUSY)) return
    event.preventDefault()
    run()
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => document.removeEventListener('keydown', handleKeyDown)
}
