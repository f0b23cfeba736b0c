import { Age } from '@/components/ui/moment'
import type { Reading } from '@/lib/readings/reading'

interface ReadingNoteProps extends Pick<Reading, 'quality' | 'isForced'> {
  /** null: its age isn't shown. */
  measuredAtMs: number | null
  /** Where the column says that it's an age. */
  isShort?: boolean
}

/** Beside a value that isn't simply live: `doubtful`, `forced by hand`, `12 min old`. */
export function ReadingNote({ quality, isForced, measuredAtMs, isShort }: ReadingNoteProps) {
  if (quality === 'doubtful') return 'doubtful'
  if (quality === 'live') return isForced ? 'forced by hand' : null
  if (measuredAtMs === null) return null
  return (
    <>
      <Age sinceMs={measuredAtMs} />
      {!isShort && ' old'}
    </>
  )
}
