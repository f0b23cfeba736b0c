'use client'

import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { readingOf } from '@/lib/readings/reading'
import { formatSignal, type Signal } from '@/lib/readings/signals'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface ReadingFigureProps {
  signal: Signal
  view: Pick<StationView, 'station' | 'metrics'>
}

export function ReadingFigure({ signal, view: { station, metrics } }: ReadingFigureProps) {
  const nowMs = useNow()
  const units = useUnits()
  const reading = metrics && readingOf(metrics, signal.key, station.staleAfterS, nowMs)
  const { text, symbol } = formatSignal(signal, reading?.value ?? null, units)
  return (
    <Figure
      name={`${signal.label} now`}
      quality={reading?.quality}
      note={reading && text !== UNKNOWN && <ReadingNote {...reading} />}
    >
      {text} {symbol && <span className="text-[0.85em]">{symbol}</span>}
    </Figure>
  )
}
