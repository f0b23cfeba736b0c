import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'

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
