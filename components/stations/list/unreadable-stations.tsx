import type { Unreadable } from '@/lib/live/live'
import type { BoardEntry } from '@/lib/stations/board'
import { stationsWithRefusals } from '@/lib/stations/refused'
import { counted } from '@/lib/units/counted'

interface UnreadableStationsProps {
  unreadable: readonly Unreadable[]
  entries: readonly BoardEntry[]
}

/** Names them, and what can’t be read. */
export function UnreadableStations({ unreadable, entries }: UnreadableStationsProps) {
  const stations = stationsWithRefusals(unreadable, entries)
  if (stations.length === 0) return null
  return (
    <details className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <summary>{counted(stations.length, 'station')} with unreadable records</summary>
      <ul className="py-1">
        {stations.map(({ id, name, reason }) => (
          <li key={id}>
            <span className="font-medium">{name}</span> – {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
