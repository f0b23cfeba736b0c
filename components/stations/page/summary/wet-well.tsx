import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf } from '@/lib/readings/signals'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationFlows } from '@/lib/stations/flows'
import { isLimit, type LevelMark, type LevelScale } from '@/lib/stations/level-scale'
import { measuredWell, type PumpStation } from '@/lib/stations/station'
import { wetWellProfile } from '@/lib/stations/wet-well-profile'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { HeadlineReading } from './headline-reading'
import { spreadLabels } from './spread-labels'
import { WaterFigures } from './water-figures'
import { TANK_HEIGHT, WetWellTank, yOf } from './wet-well-tank'

const LABEL_GAP = 17

interface WetWellProps {
  station: PumpStation
  scale: LevelScale
  readings: CurrentReadings
  config: DeviceConfig | null
}

export function WetWell({ station, scale, readings, config }: WetWellProps) {
  const well = measuredWell(station)
  const isElevation = useUnits().levelAs === 'elevation'
  const { headline, flows } = readings
  const level = headline?.name === 'Level' ? headline : null
  const isLive = level?.quality === 'live'
  const marks = scale.marks.toReversed()
  const ys = marks.map(({ position }) => yOf(position))
  const labelYs = spreadLabels(ys, LABEL_GAP, TANK_HEIGHT)
  const placed = marks.map((mark, index) => ({
    ...mark,
    y: yOf(mark.position),
    labelY: labelYs[index] ?? 0,
  }))
  return (
    <Section
      title="Wet well"
      className="@container"
      note={
        <>
          <span className="sr-only">Level </span>
          <HeadlineReading
            reading={level}
            signal={signalOf('level', config)}
            note={<LevelRate flows={flows} />}
            flaw={level?.flaw?.text}
          />
        </>
      }
    >
      <div className="flex flex-col gap-4 p-4 @md:flex-row @md:gap-8">
        <div className="flex @md:basis-80">
          <WetWellTank
            scale={scale}
            profile={well ? wetWellProfile(well) : []}
            levelM={level?.value ?? null}
            isLive={isLive}
            leaders={placed}
          />
          <LevelMarks marks={placed} />
        </div>
        <WaterFigures
          readings={readings}
          hasWetWell={station.wetWell !== undefined}
          config={config}
        />
      </div>
      {isElevation && scale.bottomM !== 0 && (
        <p className="px-4 pb-3 text-xs text-muted">
          Levels are above the station’s datum; the bottom is at{' '}
          <Quantity value={scale.bottomM} unit={LEVEL_UNIT} />
        </p>
      )}
    </Section>
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

interface LevelMarksProps {
  /** From the top down; labels in px. */
  marks: readonly (LevelMark & { labelY: number })[]
}

function LevelMarks({ marks }: LevelMarksProps) {
  return (
    <dl aria-label="Setpoints" className="relative min-w-0 flex-1 text-xs">
      {marks.map(({ name, levelM, labelY }) => (
        <div
          key={name}
          className="absolute inset-x-0 flex -translate-y-1/2 justify-between gap-2 pl-1.5 leading-4"
          style={{ top: labelY }}
        >
          <dt className={clsx('first-letter:uppercase', isLimit(name) ? 'text-ink' : 'text-muted')}>
            {name}
          </dt>
          <dd className="text-muted">
            <Quantity value={levelM} unit={LEVEL_UNIT} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
