import { clsx } from 'clsx'
import { readingOf } from '@/lib/domain/reading'
import type { Reading, ReadingQuality } from '@/lib/domain/reading'
import { formatSignal, signalsOf } from '@/lib/domain/signals'
import type { Signal } from '@/lib/domain/signals'
import type { DeviceConfig } from '@/lib/schemas/device-config'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { Age } from '@/components/stations/age'
import { Section } from '@/components/stations/section'

const QUALITY_WORDS: Record<ReadingQuality, string> = {
  live: 'live',
  'not-reporting': 'not reporting',
  bad: 'bad',
  offline: 'offline',
}

interface ReadingsTableProps {
  station: PumpStation
  metrics: StationMetrics | null
  deviceConfig: DeviceConfig | null
  nowMs: number
}

/** Every metric of the station, also one that nobody thought of. */
export function ReadingsTable({ station, metrics, deviceConfig, nowMs }: ReadingsTableProps) {
  const signals = signalsOf(deviceConfig, metrics?.values ?? {})
  const rejected = metrics?.rejectedValues ?? 0
  return (
    <Section title="Readings" note={rejected > 0 && `${rejected} can’t be read`}>
      {metrics && signals.length > 0 ? (
        <table className="w-full text-sm">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line *:px-4 *:py-1.5 *:font-medium">
              <th scope="col" className="text-left">
                Reading
              </th>
              <th scope="col" className="text-right">
                Value
              </th>
              <th scope="col" className="text-right">
                Age
              </th>
              <th scope="col" className="text-left max-sm:hidden">
                Quality
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {signals.map((signal) => (
              <ReadingRow
                key={signal.key}
                signal={signal}
                reading={readingOf(metrics, signal.key, station.staleAfterS, nowMs)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="px-4 py-3 text-sm text-muted">No readings received.</p>
      )}
    </Section>
  )
}

function ReadingRow({ signal, reading }: { signal: Signal; reading: Reading }) {
  const { text, symbol } = formatSignal(signal, reading.value)
  const isLive = reading.quality === 'live'
  return (
    <tr className={clsx('*:px-4 *:py-1.5', !isLive && 'text-faint')}>
      <th scope="row" className="text-left font-normal break-words">
        {signal.label}
      </th>
      <td className="text-right whitespace-nowrap tabular-nums">
        {text}
        <span className="inline-block min-w-8 pl-1 text-left text-xs text-muted">{symbol}</span>
      </td>
      <td className="text-right text-xs text-muted">
        {reading.value === null ? '–' : <Age sinceMs={reading.measuredAtMs} />}
        {!isLive && <span className="block sm:hidden">{QUALITY_WORDS[reading.quality]}</span>}
      </td>
      <td className={clsx('text-xs max-sm:hidden', isLive ? 'text-muted' : 'text-offline')}>
        {QUALITY_WORDS[reading.quality]}
      </td>
    </tr>
  )
}
