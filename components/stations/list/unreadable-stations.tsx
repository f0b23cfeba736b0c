import type { Unreadable } from '@/lib/live/live'

export function UnreadableStations({ unreadable }: { unreadable: readonly Unreadable[] }) {
  if (unreadable.length === 0) return null
  const noun = unreadable.length === 1 ? 'station' : 'stations'
  return (
    <details className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <summary>
        {unreadable.length} {noun} with unreadable records
      </summary>
      <ul className="py-1">
        {unreadable.map(({ id, reason }) => (
          <li key={id}>
            <span className="font-medium">{id}</span> – {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
