import { History } from 'lucide-react'
import { Age } from '@/components/ui/age'
import type { ShownLastBoard } from '@/lib/stations/last-board/use-last-board'

interface LastSeenNoteProps {
  lastBoard: ShownLastBoard
  /** Whether the view hides stations, which the last board can't. */
  isFiltered: boolean
}

/** Says that rows aren't live, and how old they are. Not announced: the list is about to load. */
export function LastSeenNote({ lastBoard, isFiltered }: LastSeenNoteProps) {
  const { seenAtMs, isWhole } = lastBoard
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
