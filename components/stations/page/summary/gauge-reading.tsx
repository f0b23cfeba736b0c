import { Quantity } from '@/components/ui/quantity'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { asNumber, type Reading } from '@/lib/readings/reading'
import { signalOf } from '@/lib/readings/signals'
import { bandScale, isBeyondNormal, type GaugeRange } from '@/lib/stations/band-scale'
import { BandBar } from './band-bar'
import { HeadlineReading } from './headline-reading'

interface GaugeReadingProps {
  signalKey: string
  deviceConfig: DeviceConfig | null
  reading: Reading | null
}

export function GaugeReading({ signalKey, deviceConfig, reading }: GaugeReadingProps) {
  const { label, unit, decimals } = signalOf(signalKey, deviceConfig)
  const config: GaugeRange = deviceConfig?.metrics[signalKey] ?? {}
  const scale = bandScale(config)
  const value = reading && asNumber(reading.value)
  const isLive = reading?.quality === 'live'
  const isAbnormal = isLive && value !== null && isBeyondNormal(value, config)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-muted">{label}</p>
        <HeadlineReading
          reading={reading}
          unit={unit}
          decimals={decimals}
          note={isAbnormal && <p className="text-xs text-attention">outside normal range</p>}
        />
      </div>
      {scale && (
        <>
          <BandBar scale={scale} value={value} tone={toneOf(isLive, isAbnormal)} />
          <p className="-mt-1 flex justify-between text-xs text-muted">
            <Quantity value={scale.min} unit={unit} decimals={decimals} />
            {config.normalLow !== undefined && config.normalHigh !== undefined && (
              <span>
                normally <Quantity value={config.normalLow} unit={unit} decimals={decimals} /> to{' '}
                <Quantity value={config.normalHigh} unit={unit} decimals={decimals} />
              </span>
            )}
            <Quantity value={scale.max} unit={unit} decimals={decimals} />
          </p>
        </>
      )}
    </div>
  )
}

function toneOf(isLive: boolean, isAbnormal: boolean) {
  if (!isLive) return 'old'
  return isAbnormal ? 'abnormal' : 'live'
}
