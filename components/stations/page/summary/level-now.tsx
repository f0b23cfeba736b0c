import { ArrowDown, ArrowUp } from 'lucide-react'
import { OverflowSeen } from '@/components/alerts/silence/seen-button'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { SpillFigures } from '@/components/stations/overflow/ongoing-overflow'
import { Figure, Quantity } from '@/components/ui/figure'
import { signalOf } from '@/lib/readings/signals'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationFlows } from '@/lib/stations/flows'
import { measures } from '@/lib/stations/judgement/signals'
import { levelScale } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { GaugeReading, HeadlineReading } from './gauge-reading'
import { TimeToOverflow } from './water-figures'

/** A well's level with its forecast or its spill; without a well, the station's main gauge. */
export function LevelNow({ view, readings }: { view: StationView; readings: CurrentReadings }) {
  const { station, deviceConfig, metrics, condition } = view
  const { headline, flows, forecast } = readings
  const name = headline?.name ?? (measures(station, 'level') ? 'Level' : 'Pressure')
  const key = name.toLowerCase()
  const signal = signalOf(key, deviceConfig)
  const reading = { signal, reading: headline, flaw: headline?.flaw?.text }
  const scale = name === 'Level' ? levelScale(station) : null
  return (
    <section aria-label={name} className="flex flex-col gap-1 px-4 py-2">
      {scale ? (
        <>
          <HeadlineReading {...reading} note={<LevelRate flows={flows} />} />
          <div className="h-3.5">
            {headline && headline.value !== null && (
              <LevelBar
                scale={scale}
                levelM={headline.value}
                isLive={headline.quality === 'live'}
                isOverflowing={condition.status === 'overflowing'}
                className="w-full"
              />
            )}
          </div>
        </>
      ) : (
        <GaugeReading {...reading} range={deviceConfig?.metrics[key] ?? {}} />
      )}
      {(station.wetWell || condition.overflow) && (
        <div className="flex items-center gap-x-6">
          <dl className="contents">
            {condition.overflow ? (
              <SpillFigures station={station} metrics={metrics} overflow={condition.overflow} />
            ) : (
              <Figure name="Overflow in">
                <TimeToOverflow forecast={forecast} />
              </Figure>
            )}
          </dl>
          <OverflowSeen edgeNodeId={station.edgeNodeId} name={station.name} />
        </div>
      )}
    </section>
  )
}

/** Anything slower is instrument noise. */
const STEADY_M_PER_H = 0.05

function LevelRate({ flows }: { flows: StationFlows | null }) {
  const rate = flows?.levelRateMPerH ?? null
  if (rate === null) return null
  if (Math.abs(rate) < STEADY_M_PER_H)
    return <p className="text-xs font-normal text-muted">steady</p>
  const Arrow = rate > 0 ? ArrowUp : ArrowDown
  return (
    <p className="text-xs font-normal text-muted">
      <Arrow aria-hidden className="mr-0.5 inline size-3 align-[-0.125em]" />
      {rate > 0 ? 'rising' : 'falling'} <Quantity value={Math.abs(rate)} unit="m/h" decimals={1} />
    </p>
  )
}
