'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { Route } from 'next'

interface LeaveBarProps {
  isShown: boolean
  /** Whether the browser doesn't keep the screen on. */
  canTurnOff: boolean
}

/** The way out. Always mounted, and visible while it has the focus, so that a keyboard finds it. */
export function LeaveBar({ isShown, canTurnOff }: LeaveBarProps) {
  const pathname = usePathname()
  return (
    <div
      data-shown={isShown}
      className="absolute inset-x-0 top-0 z-30 flex items-center justify-center gap-4 border-b border-line bg-raised px-4 py-1.5 text-sm shadow-raised transition-opacity not-focus-within:data-[shown=false]:pointer-events-none not-focus-within:data-[shown=false]:opacity-0"
    >
      <Link
        href={pathname as Route}
        prefetch={false}
        className="inline-flex touch-target items-center gap-2 rounded-md px-2.5 font-medium text-ink hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
        Leave wall display
      </Link>
      {canTurnOff && <span className="text-muted">This screen may turn itself off</span>}
    </div>
  )
}
