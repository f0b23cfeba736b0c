'use client'

import { Age } from '@/components/ui/age'
import { Fact } from '@/components/ui/fact'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { HandOverEvidence } from '@/lib/stations/hand-over/evidence'
import { aboutSheet } from '@/lib/stations/hand-over/about'
import type { Period } from '@/lib/stations/hand-over/period'
import { formatTimestamp } from '@/lib/time/format'

interface SheetFactsProps {
  made: HandOverEvidence
  period: Period
}

/** Whose stations, which time, as of when and by whom. */
export function SheetFacts({ made, period }: SheetFactsProps) {
  const time = useTimeStyle()
  const facts = aboutSheet(made, (atMs) => formatTimestamp(atMs, time))
  return (
    <dl className="rounded-lg border border-line bg-surface py-1.5 text-sm">
      {facts.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
          {name === 'Period' && period.kind === 'last' && ` (last\u00a0${period.hours}\u00a0h)`}
          {name === 'As of' && (
            <span className="text-muted print:hidden">
              {' '}
              (<Age sinceMs={made.madeAtMs} /> ago)
            </span>
          )}
        </Fact>
      ))}
      <Fact name="Times in">{time.timeZone}</Fact>
    </dl>
  )
}
