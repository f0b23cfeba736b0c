import { Clock } from 'lucide-react'

/** One for all: no station is marked for a clock that may be ours. */
export function ClockNote({ isDoubted }: { isDoubted: boolean | undefined }) {
  return (
    <div role="status">
      {isDoubted && (
        <p className="mb-3 flex items-center gap-2 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
          <Clock aria-hidden className="size-4 shrink-0" />
          Many stations report times in the future. Wetwell’s own clock may be wrong.
        </p>
      )}
    </div>
  )
}
