import { TriangleAlert } from 'lucide-react'
import type { UnreadableItem } from '@/lib/alerts/list'

/** An alert that could not be parsed. Shown so that it isn't missed. */
export function UnreadableRow({ id, reason }: Pick<UnreadableItem, 'id' | 'reason'>) {
  return (
    <div role="row" className="border-b border-line bg-attention-tint px-4 py-3 sm:px-5">
      <div role="cell" aria-colspan={4} className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
        <div className="min-w-0">
          <p className="font-medium">Unreadable alert{id === null ? '' : ` ${id}`}</p>
          <p className="text-xs break-words text-muted">
            The alerts service sent it in an unrecognized format ({reason}).
          </p>
        </div>
      </div>
    </div>
  )
}
