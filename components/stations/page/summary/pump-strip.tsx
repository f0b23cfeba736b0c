import { clsx } from 'clsx'
import { useId } from 'react'
import { PumpGlyph } from '@/components/pumps/pump-glyph'
import { Quantity } from '@/components/ui/figure'
import { pumpLabel } from '@/lib/pumps/pump'
import { PUMP_STATE_WORDS, pumpCondition, pumpPositions } from '@/lib/pumps/state'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Report } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'

interface PumpStripProps {
  view: Pick<StationView, 'station' | 'metrics' | 'pumps'>
  report: Report | null
}

export function PumpStrip({ view: { station, metrics, pumps }, report }: PumpStripProps) {
  const nowMs = useNow()
  const titleId = useId()
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (positions.length === 0) return null
  const isLive = report?.state === 'live'
  return (
    <section aria-labelledby={titleId} className="px-4 py-1 text-sm">
      <h2 id={titleId} className="sr-only">
        Pumps
      </h2>
      <ul>
        {positions.map((position) => {
          const { state, mode } = pumpCondition(metrics, position)
          const key = `pump${position}Current`
          const current = metrics && readingOf(metrics, key, station.staleAfterS, nowMs)
          return (
            <li
              key={position}
              className={clsx('flex items-center gap-2 py-0.5', !isLive && 'text-faint')}
            >
              <PumpGlyph state={state} />
              <span className="min-w-0 truncate">{pumpLabel(pumps, position)}</span>
              <span className="ml-auto whitespace-nowrap text-muted">
                <span
                  className={clsx(state === 'failed' && isLive && 'font-medium text-attention')}
                >
                  {PUMP_STATE_WORDS[state]}
                </span>
                {mode !== null && ` · ${mode}`}
              </span>
              <span className="w-16 text-right">
                <Quantity value={current && asNumber(current.value)} unit="A" />
              </span>
            </li>
          )
        })}
      </ul>
      {report && !isLive && <p className="text-xs text-muted">last known</p>}
    </section>
  )
}
