import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import type { RowReadings } from '@/lib/stations/current-readings'
import { UNKNOWN } from '@/lib/units/format-quantity'
import { UnknownValue } from './unknown-value'

export function DataAgeCell({ report }: RowReadings) {
  if (!report) return <UnknownValue isNumeric />
  const { sinceMs, words } = report
  return (
    <div className={clsx('text-right', words ? 'text-offline' : 'text-muted')}>
      <p className="text-sm leading-5">{sinceMs === null ? UNKNOWN : <Age sinceMs={sinceMs} />}</p>
      {words && (
        <p className="text-xs whitespace-nowrap max-md:hidden row-compact:hidden">{words}</p>
      )}
    </div>
  )
}
