import type { UnreadableDocument } from '@/lib/stations/use-station'

export function UnreadableNote({ unreadable }: { unreadable: readonly UnreadableDocument[] }) {
  if (unreadable.length === 0) return null
  return (
    <ul className="rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      {unreadable.map(({ what, reason }) => (
        <li key={what} className="break-words">
          {what} can’t be read: {reason}.
        </li>
      ))}
    </ul>
  )
}
