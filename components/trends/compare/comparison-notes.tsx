import type { Comparison } from '@/lib/trends/compare/address'
import { FEWEST_SUBJECTS, MOST_SUBJECTS } from '@/lib/trends/compare/subject'

/** What of the address can't be shown, in words. */
export function ComparisonNotes({ comparison }: { comparison: Comparison }) {
  const { subjects, invalid, beyond } = comparison
  const notes = [
    invalid.length > 0 && `Not a station or pump: ${invalid.join(', ')}`,
    beyond > 0 && `Showing the first ${MOST_SUBJECTS}; ${beyond} more can’t be compared at once`,
    subjects.length === 1 &&
      `Only one is chosen. Choose at least ${FEWEST_SUBJECTS - subjects.length} more to compare`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="mb-3 flex flex-col gap-1 rounded-md bg-attention-tint px-3 py-1.5 text-sm break-words text-attention">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
