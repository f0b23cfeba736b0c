'use client'

import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { currentReading, currentReadings } from '@/lib/stations/current-readings'
import { readingGroups } from '@/lib/stations/reading-groups'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { ReadingRow } from './reading-row'

const COLUMNS = [
  { name: 'Reading', className: 'text-left' },
  { name: 'Key', className: 'text-left max-xl:hidden' },
  { name: 'Value', className: 'text-right' },
  { name: 'Normal range', className: 'text-right max-md:hidden' },
  { name: 'Age', className: 'text-right' },
  { name: 'Quality', className: 'text-left max-sm:hidden' },
]

export function ReadingsTable({ view }: { view: StationView }) {
  const nowMs = useNow()
  const { station, metrics, deviceConfig, pumps } = view
  const readings = currentReadings(view, metrics, nowMs)
  const groups = readingGroups(deviceConfig, metrics?.values ?? {}, pumps)
  const rejected = (metrics?.rejectedValues ?? 0) + (deviceConfig?.rejectedMetrics ?? 0)
  return (
    <Section
      title="Readings"
      note={rejected > 0 && <span className="text-attention">{rejected} can’t be read</span>}
    >
      {metrics && groups.length > 0 ? (
        <table className="w-full text-sm">
          <TableHead columns={COLUMNS} />
          {groups.map(({ position, name, signals }) => (
            <tbody
              key={position}
              className="divide-y divide-line border-t border-line first-of-type:border-t-0"
            >
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={6}
                  className="bg-sunken px-4 py-1 text-left text-xs font-medium text-muted"
                >
                  {name}
                </th>
              </tr>
              {signals.map((signal) => {
                const reading = currentReading(readings, signal.key, station.staleAfterS, nowMs)
                if (!reading) return null
                const config = deviceConfig?.metrics[signal.key]
                return <ReadingRow key={signal.key} {...{ signal, config, reading }} />
              })}
            </tbody>
          ))}
        </table>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">No readings received.</p>
      )}
    </Section>
  )
}
