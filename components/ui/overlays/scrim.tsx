/**
 * Dims the page behind a dialog. Radix's own overlay locks scrolling with a style element, which
 * the Content-Security-Policy blocks: globals.css locks it instead.
 */
export function Scrim({ isOpen }: { isOpen: boolean }) {
  return (
    <div
      data-state={isOpen ? 'open' : 'closed'}
      className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-scrim-out data-[state=open]:animate-scrim-in"
    />
  )
}
