'use client'

import { Section } from '@/components/ui/section'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { SpillFigures } from './spill-figures'

interface OverflowSectionProps {
  station: PumpStation
  metrics: StationMetrics
}

/** What an overflowing station spills, and how that is figured. */
export function OverflowSection(props: OverflowSectionProps) {
  return (
    <Section title="Overflow" note="estimated">
      <div className="flex flex-col gap-2 px-4 py-3">
        <dl className="grid grid-cols-2 gap-x-4">
          <SpillFigures {...props} />
        </dl>
        <p className="text-xs text-muted">
          Inflow less what the pumps move. The range allows for the meters’ accuracy; without an
          inflow meter, for half to twice the inflow before the overflow.
        </p>
      </div>
    </Section>
  )
}
