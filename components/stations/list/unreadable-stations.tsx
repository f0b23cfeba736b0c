import type { Unreadable } from '@/lib/live/live'
import type { BoardEntry } from '@/lib/stations/board'
import { protects, refusedInWords } from '@/lib/stations/refused'

interface UnreadableStationsProps {
  unreadable: readonly Unreadable[]
  entries: readonly BoardEntry[]
}

/** Names stations whose record can’t be read, or lacks a field on which a rule stands that protects. */
export function UnreadableStations({ unreadable, entries }: UnreadableStationsProps) {
  const ids = unreadable.map(({ id }) => id)
  const partly = entries.filter(
    ({ station }) => station.refused.some(protects) && !ids.includes(station.edgeNodeId),
  )
  const count = unreadable.length + partly.length
  if (count === 0) return null
  return (
    <details className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <summary>
        {count} {count === 1 ? 'station' : 'stations'} with unreadable records
      </summary>
      <ul className="py-1">
        {unreadable.map(({ id, reason }) => (
          <li key={id}>
            <span className="font-medium">{id}</span> – {reason}
          </li>
        ))}
        {partly.map(({ station }) => (
          <li key={station.edgeNodeId}>
            <span className="font-medium">{station.name}</span> – {refusedInWords(station)}
          </li>
        ))}
      </ul>
    </details>
  )
}
