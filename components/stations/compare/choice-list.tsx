import { Checkbox } from '@/components/ui/fields/checkbox'
import type { Choices } from '@/lib/trends/compare/choices'
import { MOST_SUBJECTS } from '@/lib/trends/compare/subject'

interface ChoiceListProps extends Choices {
  /** Names of subjects. */
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** What matches the search; the six that are chosen can only be taken back. */
export function ChoiceList({ choices, matches, chosen, onToggle }: ChoiceListProps) {
  const isFull = chosen.length >= MOST_SUBJECTS
  return (
    <>
      <ul
        aria-label="Choices"
        className="flex max-h-[38dvh] min-h-48 shrink-0 flex-col overflow-y-auto rounded-md border border-line"
      >
        {choices.map(({ name, label, note }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line px-3 not-first:border-t"
          >
            <Checkbox
              label={label}
              checked={chosen.includes(name)}
              disabled={isFull && !chosen.includes(name)}
              onChange={() => onToggle(name)}
            />
            <span className="min-w-0 truncate text-xs text-muted max-sm:hidden">{note}</span>
          </li>
        ))}
        {matches === 0 && <li className="px-3 py-2 text-sm text-muted">No matches</li>}
      </ul>
      {matches > choices.length && (
        <p className="text-xs text-muted">
          Showing {choices.length} of {matches}. Search to find the others.
        </p>
      )}
    </>
  )
}
