'use client'

import { Figure } from '@/components/ui/figure'
import { Quantity } from '@/components/ui/quantity'
import { pumpFigures, type PumpFigure, type PumpFigures } from '@/lib/pumps/figures'
import type { Pump } from '@/lib/pumps/pump'
import type { PumpHistory } from '@/lib/pumps/pump-history'
import { exceedsStartsLimit } from '@/lib/pumps/starts'
import { pumpCondition } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'
import { LimitFigure } from './limit-figure'
import { PumpCardHeader } from './pump-card-header'
import { RuntimeTodayFigure } from './runtime-today-figure'
import { ServiceFigure } from './service-figure'

interface PumpCardProps {
  position: number
  label: string
  /** null if it reports but has no document. */
  pump: Pump | null
  station: PumpStation
  /** null if no readings were ever received. */
  metrics: StationMetrics | null
  /** null while loading or if unavailable. */
  history: PumpHistory | null
}

const UNKNOWN: PumpFigure = { value: null, quality: 'offline' }
const NOTHING: PumpFigures = {
  currentA: UNKNOWN,
  flowLps: UNKNOWN,
  powerKw: UNKNOWN,
  startsLastHour: UNKNOWN,
  startsLimit: null,
  hoursToService: UNKNOWN,
  efficiency: UNKNOWN,
}

export function PumpCard(props: PumpCardProps) {
  const { position, label, pump, station, metrics, history } = props
  const nowMs = useNow()
  const figures = metrics
    ? pumpFigures(position, pump, station, metrics, nowMs)
    : { ...NOTHING, startsLimit: pump?.maxStartsPerHour ?? null }
  const { currentA, startsLastHour, startsLimit, flowLps, powerKw, efficiency } = figures
  const isOverStarted =
    startsLastHour.value !== null &&
    exceedsStartsLimit({ position, startsLastHour: startsLastHour.value, startsLimit })
  return (
    <article
      aria-label={label}
      className="@container flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <PumpCardHeader
        label={label}
        condition={pumpCondition(metrics, position)}
        isLive={figures.startsLastHour.quality === 'live'}
        isInService={pump?.inService ?? true}
      />
      <dl className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
        <LimitFigure
          name="Current"
          figure={currentA}
          unit="A"
          limit={pump?.rated?.currentA ?? null}
        />
        <LimitFigure
          name="Starts, last hour"
          figure={startsLastHour}
          unit="1"
          limit={startsLimit}
          isAbnormal={isOverStarted}
        />
      </dl>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @sm:grid-cols-3">
        <RuntimeTodayFigure runtime={history?.runtimeToday ?? null} />
        <RatedFigure name="Flow" figure={flowLps} unit="L/s" rated={pump?.rated?.flowLps} />
        <RatedFigure name="Power" figure={powerKw} unit="kW" rated={pump?.rated?.powerKw} />
        <ServiceFigure hours={figures.hoursToService} pump={pump} />
        <Figure name="Energy, 24 h" note={baselineNote(pump?.baseline?.kwhPerM3)}>
          <Quantity value={history?.lastDay.kwhPerM3 ?? null} unit="kWh/m3" />
        </Figure>
        <Figure name="Wire-to-water efficiency" quality={efficiency.quality} note="while running">
          <Quantity value={percent(efficiency.value)} unit="%" />
        </Figure>
      </dl>
      <PumpNameplate pump={pump} />
    </article>
  )
}

function PumpNameplate({ pump }: { pump: Pump | null }) {
  if (!pump) return <p className="text-xs text-muted">No record of this pump</p>
  const { make, model, serial } = pump
  const parts = [[make, model].filter(Boolean).join(' '), serial && `serial ${serial}`]
  const text = parts.filter(Boolean).join(' · ')
  if (!text) return null
  return <p className="border-t border-line pt-3 text-xs break-words text-muted">{text}</p>
}

interface RatedFigureProps {
  name: string
  figure: PumpFigure
  unit: string
  rated: number | undefined
}

function RatedFigure({ name, figure: { value, quality }, unit, rated }: RatedFigureProps) {
  const note = rated !== undefined && (
    <>
      rated <Quantity value={rated} unit={unit} />
    </>
  )
  return (
    <Figure name={name} quality={quality} note={note}>
      <Quantity value={value} unit={unit} />
    </Figure>
  )
}

function baselineNote(kwhPerM3: number | undefined) {
  if (kwhPerM3 === undefined) return null
  return (
    <>
      when new <Quantity value={kwhPerM3} unit="kWh/m3" />
    </>
  )
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100
}
