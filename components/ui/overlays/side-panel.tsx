import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode, Ref, RefObject } from 'react'
import { DialogHeader, Scrim } from './dialog'

interface SidePanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  note?: ReactNode
  /** Gets focus on close: Radix would return it only to its own trigger. */
  returnFocusTo: RefObject<HTMLElement | null>
  scrollerRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function SidePanel(props: SidePanelProps) {
  const { isOpen, onClose, title, note, returnFocusTo, scrollerRef, children } = props

  function handleCloseAutoFocus(event: Event) {
    event.preventDefault()
    returnFocusTo.current?.focus()
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim isOpen={isOpen} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-surface text-ink shadow-raised data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in sm:max-w-2xl sm:border-l"
        >
          <DialogHeader title={title} note={note} />
          <div ref={scrollerRef} className="min-h-0 flex-1 overflow-y-auto">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
