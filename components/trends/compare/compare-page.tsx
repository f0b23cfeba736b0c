'use client'

import { useState } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { TrendsSkeleton } from '@/components/trends/trends-skeleton'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { FEWEST_SUBJECTS, MOST_SUBJECTS, type Comparison } from '@/lib/trends/compare/comparison'
import { changeComparison, useComparison } from '@/lib/trends/compare/use-comparison'
import { ComparePicker } from './compare-picker'

/** It includes the charts. */
const CompareBoard = lateComponent(async () => (await import('./compare-board')).CompareBoard, {
  waiting: <TrendsSkeleton />,
  what: 'Trends are',
})

export function ComparePage() {
  const comparison = useComparison()
  const [first, ...others] = comparison.subjects
  const [isChoosing, setIsChoosing] = useState(comparison.subjects.length < FEWEST_SUBJECTS)
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col px-4 pb-8 md:px-6">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <h1 className="text-lg font-semibold tracking-tight">Compare</h1>
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {first ? 'Change selection' : 'Choose'}
        </Button>
      </div>
      {isChoosing && (
        <ComparePicker
          initial={comparison.subjects}
          onClose={() => setIsChoosing(false)}
          onChoose={(subjects) => {
            setIsChoosing(false)
            changeComparison({ subjects })
          }}
        />
      )}
      {notesOn(comparison).map((note) => (
        <p
          key={note}
          className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm break-words text-attention"
        >
          {note}
        </p>
      ))}
      {first ? (
        <CompareBoard comparison={comparison} subjects={[first, ...others]} />
      ) : (
        <Message title="Nothing to compare">
          <p>
            Choose two to six stations or pumps, and see one signal of all of them on one chart.
          </p>
        </Message>
      )}
    </main>
  )
}

function notesOn({ subjects, invalid, beyond }: Comparison): string[] {
  return [
    invalid.length > 0 && `Not a station or pump: ${invalid.join(', ')}`,
    beyond > 0 && `Showing the first ${MOST_SUBJECTS}; ${beyond} more can’t be compared at once`,
    subjects.length === 1 && 'Only one is chosen. Choose at least 1 more to compare',
  ].filter((note) => note !== false)
}
