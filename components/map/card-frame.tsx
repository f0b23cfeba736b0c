import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'

interface CardFrameProps {
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Frame for a station card with no place on the map: a sheet on a phone, else in a corner. */
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
