'use client'

import { InterruptedNote } from '@/components/stations/interrupted-note'
import { MissingPartsNote } from '@/components/stations/missing-parts-note'
import { StationTimeZoneContext } from '@/lib/preferences/station-time-zone-context'
import { useShowOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import type { StationView as StationViewData } from '@/lib/stations/use-station'
import { SUMMARY_COLUMN, VIEW_COLUMNS } from './layout'
import { StationTabs } from './station-tabs'
import { StationSummary } from './summary/station-summary'

/** On wide screens the summary stays beside the tabs; on a phone it comes first. */
export function StationView({ view }: { view: StationViewData }) {
  useShowOverflows(view.condition.status === 'overflowing' ? [view.station] : [])
  return (
    <StationTimeZoneContext value={view.station.timeZone}>
      <div className="pt-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <div className={VIEW_COLUMNS}>
        <div className={SUMMARY_COLUMN}>
          <StationSummary view={view} />
        </div>
        <StationTabs view={view} />
      </div>
    </StationTimeZoneContext>
  )
}
