import { useRef, useState } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { TrendsSkeleton } from '@/components/trends/trends-skeleton'
import { ToggleButton } from '@/components/ui/toggle-button'
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
  const { subjects } = comparison
  const [first, ...others] = subjects
  const [isChanging, setChanging] = useState(subjects.length < FEWEST_SUBJECTS)
  const isChoosing = isChanging || !first
  const title = useRef<HTMLHeadingElement>(null)

  /** The picker had the focus, and is gone. */
  function close() {
    setChanging(false)
    title.current?.focus()
  }
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col px-4 pb-8 md:px-6">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <h1 ref={title} tabIndex={-1} className="text-lg font-semibold tracking-tight">
          Compare
        </h1>
        {first && (
          <ToggleButton isOn={isChoosing} onToggle={() => setChanging(!isChoosing)}>
            Change selection
          </ToggleButton>
        )}
      </div>
      {notesOn(comparison, isChoosing).map((note) => (
        <p
          key={note}
          className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm break-words text-attention"
        >
          {note}
        </p>
      ))}
      {isChoosing ? (
        <ComparePicker
          initial={subjects}
          onClose={first && close}
          onChoose={(chosen) => {
            changeComparison({ subjects: chosen })
            close()
          }}
        />
      ) : (
        <CompareBoard comparison={comparison} subjects={[first, ...others]} />
      )}
    </main>
  )
}

function notesOn({ subjects, invalid, beyond }: Comparison, isChoosing: boolean): string[] {
  return [
    invalid.length > 0 && `Not a station or pump: ${invalid.join(', ')}`,
    beyond > 0 && `Showing the first ${MOST_SUBJECTS}; ${beyond} more can’t be compared at once`,
    subjects.length === 1 && !isChoosing && 'Only one is chosen. Choose at least 1 more to compare',
  ].filter((note) => note !== false)
}
