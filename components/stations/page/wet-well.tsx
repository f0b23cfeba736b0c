import { clsx } from 'clsx'
import { levelScale } from '@/lib/domain/level-scale'
import type { LevelMark } from '@/lib/domain/level-scale'
import { asNumber, readingOf } from '@/lib/domain/reading'
import { formatQuantity } from '@/lib/domain/units'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { Age } from '@/components/stations/age'
import { Section } from '@/components/stations/section'
import { WetWellTank } from './wet-well-tank'

interface WetWellProps {
  station: PumpStation
  metrics: StationMetrics | null
  nowMs: number
}

/** The wet well to scale, with the levels at which something happens. */
export function WetWell({ station, metrics, nowMs }: WetWellProps) {
  const scale = levelScale(station)
  if (!scale) return null
  const reading = metrics && readingOf(metrics, 'level', station.staleAfterS, nowMs)
  const levelM = reading ? asNumber(reading.value) : null
  const isLive = reading?.quality === 'live'
  const { text, symbol } = formatQuantity(levelM, 'm')
  return (
    <Section title="Wet well" className="flex items-stretch gap-5 p-4">
      <WetWellTank scale={scale} levelM={levelM} isLive={isLive} />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3">
        <div className={isLive ? 'text-ink' : 'text-faint'}>
          <p className="text-xs text-muted">Level</p>
          <p className="text-3xl font-semibold tracking-tight tabular-nums">
            {text} <span className="text-base font-normal text-muted">{symbol}</span>
          </p>
          {reading && !isLive && (
            <p className="text-xs">
              <Age sinceMs={reading.measuredAtMs} /> old
            </p>
          )}
        </div>
        <dl className="text-xs">
          {[...scale.marks].reverse().map((mark) => (
            <MarkLine key={mark.name} mark={mark} />
          ))}
        </dl>
      </div>
    </Section>
  )
}

function MarkLine({ mark: { name, levelM } }: { mark: LevelMark }) {
  const { text, symbol } = formatQuantity(levelM, 'm')
  const isAlarm = name.endsWith('alarm') || name === 'overflow'
  return (
    <div className="flex justify-between gap-3 py-0.5">
      <dt className={clsx('first-letter:uppercase', isAlarm ? 'text-ink' : 'text-muted')}>
        {name}
      </dt>
      <dd className="text-muted tabular-nums">
        {text} {symbol}
      </dd>
    </div>
  )
}
