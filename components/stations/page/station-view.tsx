'use client'

import { InterruptedNote } from '@/components/stations/interrupted-note'
import { MissingPartsNote } from '@/components/stations/missing-parts-note'
import { StationZoneContext } from '@/lib/preferences/station-zone-context'
import type { StationView as StationViewData } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { SUMMARY_COLUMN, VIEW_COLUMNS } from './layout'
import { StationTabs } from './station-tabs'
import { StationSummary } from './summary/station-summary'

const QUALITY_CHECK_MS = 1000

/** On wide screens the summary stays beside the tabs; on a phone it comes first. */
export function StationView({ view }: { view: StationViewData }) {
  const nowMs = useNow(QUALITY_CHECK_MS)
  return (
    <StationZoneContext value={view.station.timeZone}>
      <div className="pt-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <div className={VIEW_COLUMNS}>
        <div className={SUMMARY_COLUMN}>
          <StationSummary view={view} nowMs={nowMs} />
        </div>
        <StationTabs view={view} nowMs={nowMs} />
      </div>
    </StationZoneContext>
  )
}
