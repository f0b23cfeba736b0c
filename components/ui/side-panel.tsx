'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import { Scrim } from './scrim'

interface SidePanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** One line under the title, such as when the content was last updated. */
  note?: ReactNode
  children: ReactNode
}

/** Slides over from the right; full-screen on a phone. */
export function SidePanel({ isOpen, onClose, title, note, children }: SidePanelProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Scrim isOpen={isOpen} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-line bg-surface text-ink shadow-raised data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in sm:max-w-2xl sm:border-l"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {note && <div className="text-xs text-muted">{note}</div>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
