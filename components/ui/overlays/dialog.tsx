import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { CONTENT_ID } from '@/components/ui/content-id'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

export function Dialog({ isOpen, onClose, title, children, footer }: DialogProps) {
  const opener = useRef<Element>(null)

  /** Radix would return the focus only to its own trigger. A menu that it came from has closed. */
  function returnFocus(event: Event) {
    event.preventDefault()
    const isThere = opener.current?.isConnected
    const target = isThere ? opener.current : document.getElementById(CONTENT_ID)
    if (target instanceof HTMLElement) target.focus({ preventScroll: !isThere })
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim isOpen={isOpen} />
        <div
          data-state={isOpen ? 'open' : 'closed'}
          className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center data-[state=closed]:animate-scrim-out sm:items-center sm:p-6"
        >
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={returnFocus}
            className="pointer-events-auto flex max-h-[92dvh] w-full max-w-2xl flex-col rounded-t-lg border border-line bg-raised text-ink shadow-raised data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:rounded-lg"
          >
            <DialogHeader title={title} />
            {children}
            {footer && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5">
                {footer}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Not a `header` element: that would be a second banner to screen readers. */
export function DialogHeader({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
      <div className="min-w-0">
        <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
        {note && <div className="text-xs text-muted">{note}</div>}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close">
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </Radix.Close>
    </div>
  )
}

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
