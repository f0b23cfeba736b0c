import Link from 'next/link'
import { useAccess } from '@/lib/session/session-provider'
import { stationPath } from '@/lib/stations/path'
import type { PumpStation } from '@/lib/stations/station'

interface NameCellProps {
  /** Without an address or utility, the id stands alone. */
  station: Pick<PumpStation, 'edgeNodeId' | 'name'> & Partial<PumpStation>
  isTabStop: boolean
}

export function NameCell({ station, isTabStop }: NameCellProps) {
  const isEmployee = useAccess().kind === 'employee'
  return (
    <>
      <Link
        href={stationPath(station.edgeNodeId)}
        prefetch={false}
        tabIndex={isTabStop ? 0 : -1}
        className="block truncate text-sm leading-5 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {station.name}
      </Link>
      <p className="truncate text-xs text-muted max-md:hidden row-compact:hidden">
        {isEmployee && station.organisationId && `${station.organisationId} · `}
        {station.address ?? station.edgeNodeId}
      </p>
    </>
  )
}
