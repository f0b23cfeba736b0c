import { clsx } from 'clsx'
import { Age } from '@/components/ui/moment'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { MetricConfig } from '@/lib/readings/device-config'
import { asNumber, QUALITY_WORDS } from '@/lib/readings/reading'
import { formatLimit, formatSignal, type Signal } from '@/lib/readings/signals'
import { isBeyondNormal } from '@/lib/stations/level-scale'
import { displayedInWords } from '@/lib/units/format-quantity'
import { currentReading, currentReadings } from '@/lib/stations/current-readings'
import { readingGroups } from '@/lib/stations/reading-groups'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'

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

interface ReadingRowProps {
  signal: Signal
  /** undefined if the device doesn't declare it. */
  config: MetricConfig | undefined
  reading: NonNullable<ReturnType<typeof currentReading>>
}

function ReadingRow({ signal, config, reading }: ReadingRowProps) {
  const { text, symbol } = formatSignal(signal, reading.value, useUnits())
  const isLive = reading.quality === 'live' && reading.value !== null
  const quality = qualityInWords(reading)
  const number = asNumber(reading.value)
  const isAbnormal = isLive && config && number !== null && isBeyondNormal(number, config)
  return (
    <tr className={clsx('*:px-4 *:py-1.5', !isLive && 'text-faint')}>
      <th scope="row" className="text-left font-normal break-words">
        {signal.label}
      </th>
      <td className="font-mono text-xs text-muted max-xl:hidden">{signal.key}</td>
      <td
        className={clsx(
          'text-right whitespace-nowrap tabular-nums',
          isAbnormal && 'font-medium text-attention',
        )}
      >
        {text}
        <span className="inline-block min-w-12 pl-1 text-left text-xs text-muted">{symbol}</span>
      </td>
      <td className="text-right text-xs whitespace-nowrap text-muted max-md:hidden">
        <NormalBand signal={signal} config={config} />
      </td>
      <td className="text-right text-xs text-muted">
        {reading.value === null ? '–' : <Age sinceMs={reading.measuredAtMs} />}
        {quality !== QUALITY_WORDS.live && <span className="block sm:hidden">{quality}</span>}
      </td>
      <td className={clsx('text-xs max-sm:hidden', isLive ? 'text-muted' : 'text-offline')}>
        {quality}
      </td>
    </tr>
  )
}

/** What isn't known is never called live, however well its device reports. */
function qualityInWords({ value, quality, isForced, flaw }: ReadingRowProps['reading']): string {
  if (quality !== 'live') return QUALITY_WORDS[quality]
  if (value === null) return flaw?.text.replace(/^level /, '') ?? 'not measured'
  return isForced ? 'forced by hand' : QUALITY_WORDS.live
}

function NormalBand({ signal, config }: Pick<ReadingRowProps, 'signal' | 'config'>) {
  const { normalLow, normalHigh } = config ?? {}
  const units = useUnits()
  const bound = (value: number) => displayedInWords(formatLimit(signal, value, units))
  if (normalLow === undefined) return normalHigh === undefined ? null : `up to ${bound(normalHigh)}`
  return normalHigh === undefined
    ? `${bound(normalLow)} or more`
    : `${bound(normalLow)} to ${bound(normalHigh)}`
}
