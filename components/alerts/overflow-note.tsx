'use client'

import Link from 'next/link'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { stationPath } from '@/lib/stations/path'

/** The stations that overflow, whether or not there is an alert about it. */
export function OverflowNote({ onNavigate }: { onNavigate: () => void }) {
  const overflows = useShownOverflows() ?? []
  if (overflows.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-2 border-b border-line bg-alarm px-4 py-2 text-sm font-semibold text-on-alarm sm:px-5">
      Overflowing:
      {overflows.map(({ edgeNodeId, name }) => (
        <Link
          key={edgeNodeId}
          href={stationPath(edgeNodeId)}
          className="inline-flex touch-target items-center underline"
          onClick={onNavigate}
        >
          {name}
        </Link>
      ))}
    </p>
  )
}
