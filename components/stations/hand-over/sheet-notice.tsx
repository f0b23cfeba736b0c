import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What makes a sheet uncertain, on paper too. */
export function SheetNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md border border-attention/40 bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
