'use client'

import { clsx } from 'clsx'
import { Figure, Quantity } from '@/components/ui/figure'
import { pumpFigures } from '@/lib/pumps/figures'
import type { Pump } from '@/lib/pumps/pump'
import type { PumpHistory } from '@/lib/pumps/pump-history'
import { exceedsStartsLimit } from '@/lib/pumps/starts'
import { PUMP_STATE_WORDS, pumpCondition, type PumpCondition } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'
import { LimitFigure, QuantityFigure, RuntimeTodayFigure, ServiceFigure } from './pump-figures'
import { PumpGlyph } from './pump-glyph'

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

export function PumpCard(props: PumpCardProps) {
  const { position, label, pump, station, metrics, history } = props
  const nowMs = useNow()
  const rated = pump?.rated ?? {}
  const figures = pumpFigures(position, pump, station, metrics, nowMs)
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
        <LimitFigure name="Current" figure={currentA} unit="A" limit={rated.currentA ?? null} />
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
        <QuantityFigure
          name="Flow"
          figure={flowLps}
          unit="L/s"
          reference={['rated', rated.flowLps]}
        />
        <QuantityFigure
          name="Power"
          figure={powerKw}
          unit="kW"
          reference={['rated', rated.powerKw]}
        />
        <ServiceFigure hours={figures.hoursToService} intervalH={pump?.service?.intervalH} />
        <QuantityFigure
          name="Energy, 24 h"
          figure={{ value: history?.lastDay.kwhPerM3 ?? null, quality: 'live' }}
          unit="kWh/m3"
          reference={['when new', pump?.baseline?.kwhPerM3]}
        />
        <Figure name="Wire-to-water efficiency" quality={efficiency.quality} note="while running">
          <Quantity value={efficiency.value === null ? null : efficiency.value * 100} unit="%" />
        </Figure>
      </dl>
      <PumpNameplate pump={pump} />
    </article>
  )
}

interface PumpCardHeaderProps {
  label: string
  condition: PumpCondition
  isLive: boolean
  /** From the pump's document, regardless of what the pump is doing. */
  isInService: boolean
}

function PumpCardHeader({ label, condition, isLive, isInService }: PumpCardHeaderProps) {
  const { state, mode } = condition
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2', !isLive && 'text-faint')}>
      <PumpGlyph state={state} className="size-4.5" />
      <h3 className="text-sm font-medium">{label}</h3>
      <p className="ml-auto text-sm text-muted">
        <span
          className={clsx(state === 'failed' && isLive ? 'font-medium text-attention' : 'text-ink')}
        >
          {PUMP_STATE_WORDS[state]}
        </span>
        {' · '}
        {mode ?? 'mode unknown'}
        {!isInService && ' · out of service'}
        {!isLive && state !== 'unknown' && <span className="text-offline"> · last known</span>}
      </p>
    </div>
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
