'use client'

import dynamic from 'next/dynamic'
import { CompareButton } from '@/components/stations/compare/compare-button'
import { TrendsSkeleton } from '@/components/trends/trends-skeleton'
import { Message } from '@/components/ui/message'
import { changeComparison, useComparison } from './use-comparison'
import { ComparisonNotes } from './comparison-notes'

/** With the charts' code, which loads when something is compared. */
const CompareBoard = dynamic(
  () => import('./compare-board').then(({ CompareBoard }) => CompareBoard),
  { ssr: false, loading: () => <TrendsSkeleton /> },
)

/** Two to six stations or pumps on one chart. */
export function ComparePage() {
  const comparison = useComparison()
  const [first, ...others] = comparison.subjects
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col px-4 pb-8 md:px-6">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <h1 className="text-lg font-semibold tracking-tight">Compare</h1>
        <CompareButton
          label={first ? 'Change selection' : 'Choose'}
          initial={comparison.subjects}
          onChoose={(subjects) => changeComparison({ subjects })}
        />
      </div>
      <ComparisonNotes comparison={comparison} />
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
