import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'

interface CardFrameProps {
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Around a station's card where the map has no place for it: a sheet on a phone, else a corner. */
export function CardFrame({ onClose, className, children }: CardFrameProps) {
  return (
    <div className={clsx('bg-raised p-4', className)}>
      {children}
      <IconButton label="Close" onClick={onClose} className="absolute! top-1.5 right-1.5">
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
