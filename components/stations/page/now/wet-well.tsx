import { clsx } from 'clsx'
import { spreadLabels } from '@/components/charts/spread-labels'
import { WaterFigures } from '@/components/stations/page/summary/water-figures'
import { Quantity } from '@/components/ui/figure'
import { Section } from '@/components/ui/section'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import { isLimit, type LevelMark, type LevelScale } from '@/lib/stations/level-scale'
import { measuredWell } from '@/lib/stations/station'
import type { StationView } from '@/lib/stations/use-station'
import { wetWellProfile } from '@/lib/stations/wet-well'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { TANK_HEIGHT, WetWellTank, yOf } from './wet-well-tank'

const LABEL_GAP = 17

interface WetWellProps {
  view: StationView
  scale: LevelScale
  readings: CurrentReadings
}

/** To scale, with what flows in and out; the level itself stands above. */
export function WetWell({ view, scale, readings }: WetWellProps) {
  const { station } = view
  const well = measuredWell(station)
  const isElevation = useUnits().levelAs === 'elevation'
  const { headline } = readings
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
    <Section title="Wet well" className="@container">
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
        <WaterFigures view={view} readings={readings} />
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
