import { History } from 'lucide-react'
import { Age } from '@/components/ui/age'
import type { LastBoard } from '@/lib/stations/last-board/last-board'

interface LastSeenNoteProps extends Pick<LastBoard, 'seenAtMs' | 'isWhole'> {
  /** The last board can't apply the view's filters. */
  isFiltered: boolean
}

/** Not announced: live data is about to load. */
export function LastSeenNote({ seenAtMs, isWhole, isFiltered }: LastSeenNoteProps) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-pretty text-muted md:whitespace-nowrap">
      <History aria-hidden className="size-4 shrink-0" />
      <span>
        Last seen <Age sinceMs={seenAtMs} /> ago
        {!isWhole && ', most urgent only'}
        {isFiltered && ', not filtered'}
      </span>
    </p>
  )
}
