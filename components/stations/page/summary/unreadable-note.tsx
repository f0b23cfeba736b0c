import { refusedInWords } from '@/lib/stations/refused'
import type { StationView } from '@/lib/stations/use-station'

export function UnreadableNote({ view }: { view: Pick<StationView, 'station' | 'unreadable'> }) {
  const { station, unreadable } = view
  if (unreadable.length === 0 && station.refused.length === 0) return null
  return (
    <ul className="rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      {station.refused.length > 0 && (
        <li className="break-words">
          Its record has unreadable fields: {refusedInWords(station)}.
        </li>
      )}
      {unreadable.map(({ what, reason }) => (
        <li key={what} className="break-words">
          {what} can’t be read: {reason}.
        </li>
      ))}
    </ul>
  )
}
