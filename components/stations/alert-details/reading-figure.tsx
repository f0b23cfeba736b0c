'use client'

import { ReadingNote } from '@/components/stations/reading-note'
import { Figure } from '@/components/ui/figure'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { Reading } from '@/lib/readings/reading'
import { formatSignal, type Signal } from '@/lib/readings/signals'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface ReadingFigureProps {
  signal: Signal
  reading: Reading | null
}

export function ReadingFigure({ signal, reading }: ReadingFigureProps) {
  const { text, symbol } = formatSignal(signal, reading?.value ?? null, useUnits())
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
