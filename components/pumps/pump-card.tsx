import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { exceedsStarts, pumpFigures } from '@/lib/domain/pump-figures'
import { pumpCondition } from '@/lib/domain/pump-state'
import type { PumpState } from '@/lib/domain/pump-state'
import { formatQuantity } from '@/lib/domain/units'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { Pump } from '@/lib/schemas/pump'
import { PumpGlyph } from './pump-glyph'

const STATE_WORDS: Record<PumpState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  failed: 'Failed',
  hand: 'In hand',
  unknown: 'Unknown',
}

interface PumpCardProps {
  position: number
  /** null: it reports, but has no document. */
  pump: Pump | null
  metrics: StationMetrics | null
  staleAfterS: number
  nowMs: number
}

/** What a pump does and how hard; greyed once its values are no longer live. */
export function PumpCard({ position, pump, metrics, staleAfterS, nowMs }: PumpCardProps) {
  const label = pump?.label ?? `Pump ${position}`
  const condition = pumpCondition(metrics, position)
  const figures = metrics && pumpFigures(position, pump, metrics, staleAfterS, nowMs)
  const isLive = figures?.quality === 'live'
  const current = quantity(figures?.currentA, 'A')
  const rated = figures?.ratedCurrentA ? ` of ${quantity(figures.ratedCurrentA, 'A')}` : ''
  const limit = figures?.maxStartsPerHour ? ` of ${figures.maxStartsPerHour}` : ''
  return (
    <article aria-label={label} className={clsx('px-4 py-3', !isLive && 'text-faint')}>
      <div className="flex items-center gap-2">
        <PumpGlyph state={condition.state} className="size-4.5" />
        <h3 className="text-sm font-medium">{label}</h3>
        <p className="ml-auto text-sm">
          <span className={clsx(condition.state === 'failed' && 'font-medium text-attention')}>
            {STATE_WORDS[condition.state]}
          </span>
          <span className="text-muted"> · {modeWord(condition.mode)}</span>
          {figures && !isLive && <span className="text-offline"> · last known</span>}
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-xs">
        <Figure name="Current">{current + rated}</Figure>
        <Figure name="Runtime">{quantity(figures?.runtimeH, 'h')}</Figure>
        <Figure name="Starts, last hour" isAbnormal={figures !== null && exceedsStarts(figures)}>
          {quantity(figures?.startsLastHour, '1') + limit}
        </Figure>
        <Figure name="Starts">{quantity(figures?.starts, '1')}</Figure>
      </dl>
    </article>
  )
}

interface FigureProps {
  name: string
  isAbnormal?: boolean
  children: ReactNode
}

function Figure({ name, isAbnormal = false, children }: FigureProps) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className={clsx('whitespace-nowrap tabular-nums', isAbnormal && 'text-attention')}>
        {children}
      </dd>
    </div>
  )
}

function quantity(value: number | null | undefined, unit: string): string {
  if (value === null || value === undefined) return '–'
  const { text, symbol } = formatQuantity(value, unit)
  return symbol ? `${text} ${symbol}` : text
}

function modeWord(mode: 'auto' | 'hand' | 'off' | null): string {
  return mode ?? 'mode unknown'
}
