'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import { Scrim } from './scrim'

interface DialogProps {
  isOpen: boolean
  /** Escape, the close button or a click beside the dialog. */
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  footer?: ReactNode
}

/** A modal: 300 ms in, 200 ms out; focus is kept inside and given back. */
export function Dialog({ isOpen, onClose, title, description, children, footer }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim isOpen={isOpen} />
        <div
          data-state={isOpen ? 'open' : 'closed'}
          className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center data-[state=closed]:animate-scrim-out sm:items-center sm:p-6"
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="pointer-events-auto flex max-h-[92dvh] w-full max-w-2xl flex-col rounded-t-lg border border-line bg-raised text-ink shadow-raised data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:rounded-lg"
          >
            <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3.5">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden className="size-4.5" />
                </IconButton>
              </Radix.Close>
            </header>
            {description && (
              <Radix.Description className="px-5 pt-3 text-sm text-muted">
                {description}
              </Radix.Description>
            )}
            {children}
            {footer && (
              <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
