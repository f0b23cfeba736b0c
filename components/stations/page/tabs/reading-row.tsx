'use client'

import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { MetricConfig } from '@/lib/readings/device-config'
import { asNumber, QUALITY_WORDS, type Reading } from '@/lib/readings/reading'
import { formatSignal, type Signal } from '@/lib/readings/signals'
import { isBeyondNormal } from '@/lib/stations/band-scale'

interface ReadingRowProps {
  signal: Signal
  /** undefined if the device doesn't declare it. */
  config: MetricConfig | undefined
  reading: Reading
}

export function ReadingRow({ signal, config, reading }: ReadingRowProps) {
  const { text, symbol } = formatSignal(signal, reading.value, useUnits())
  const isLive = reading.quality === 'live'
  const quality = isLive && reading.isForced ? 'forced by hand' : QUALITY_WORDS[reading.quality]
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

function NormalBand({ signal, config }: Pick<ReadingRowProps, 'signal' | 'config'>) {
  const { normalLow, normalHigh } = config ?? {}
  const bound = (value: number) => (
    <Quantity value={value} unit={signal.unit} decimals={signal.decimals} />
  )
  if (normalLow === undefined) {
    return normalHigh === undefined ? null : <>up to {bound(normalHigh)}</>
  }
  if (normalHigh === undefined) return <>{bound(normalLow)} or more</>
  return (
    <>
      {bound(normalLow)} to {bound(normalHigh)}
    </>
  )
}
