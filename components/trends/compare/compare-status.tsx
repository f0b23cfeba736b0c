'use client'

import type { ComparedLines } from '@/lib/trends/compare/compared-lines'
import type { ReadSubject } from '@/lib/trends/compare/use-subject'
import { documentsOf } from '@/lib/trends/compare/use-subjects'
import { stepInWords } from '@/lib/trends/time-format'

interface CompareStatusProps {
  read: readonly ReadSubject[]
  lines: ComparedLines
  isTimeOfDay: boolean
  isReading: boolean
}

/** What is being read, or what is shown and how many documents it took. */
export function CompareStatus({ read, lines, isTimeOfDay, isReading }: CompareStatusProps) {
  const documents = documentsOf(read)
  const { stepS } = lines.grid
  return (
    <div className="flex min-h-4 flex-wrap items-center gap-x-3 text-xs text-muted">
      <span role="status">
        {isReading && documents.of === 0 && 'Loading stations'}
        {isReading &&
          documents.of > 0 &&
          `Loading history: ${documents.read} of ${documents.of} documents`}
        {!isReading &&
          documents.of > 0 &&
          `Showing ${stepInWords(stepS)}${isTimeOfDay ? ' of all days, by each station’s own clock' : ''}; reads ${documents.of} documents`}
      </span>
      {isReading && (
        <progress
          aria-hidden
          value={documents.read}
          max={Math.max(1, documents.of)}
          className="h-1 w-24 accent-accent"
        />
      )}
    </div>
  )
}
