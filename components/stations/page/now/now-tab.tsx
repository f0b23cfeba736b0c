import { SPILL_METHOD } from '@/components/stations/overflow/ongoing-overflow'
import { GettingThere } from '@/components/stations/page/summary/getting-there'
import { Reporting } from '@/components/stations/page/summary/reporting'
import { Fact } from '@/components/ui/fact'
import { Section } from '@/components/ui/section'
import { useClock } from '@/lib/preferences/use-time-style'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import { levelScale } from '@/lib/stations/level-scale'
import type { StationView } from '@/lib/stations/use-station'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { OwnReadings } from './own-readings'
import { Process } from './process'
import { WetWell } from './wet-well'

interface NowTabProps {
  view: StationView
  readings: CurrentReadings
}

export function NowTab({ view, readings }: NowTabProps) {
  const scale = levelScale(view.station)
  const { metrics } = readings
  return (
    <div className="gap-4 *:mb-4 lg:columns-2">
      {scale ? (
        <WetWell view={view} scale={scale} readings={readings} />
      ) : (
        <Process view={view} readings={readings} />
      )}
      {view.condition.overflow && (
        <p className="px-4 text-xs text-muted">The overflow is estimated. {SPILL_METHOD}</p>
      )}
      <Site view={view} readings={readings} />
      {metrics && <OwnReadings view={view} metrics={metrics} hasProcess={scale === null} />}
    </div>
  )
}

function Site({ view, readings: { report } }: NowTabProps) {
  const { station } = view
  const clock = useClock()
  const localTime = formatClock(useNow(), { timeZone: station.timeZone, clock })
  return (
    <Section title="Site">
      <dl className="divide-y divide-line text-sm">
        <Fact name="Data">
          <Reporting view={view} report={report} />
        </Fact>
        <Fact name="Local time">
          {localTime}, {station.timeZone.replaceAll('_', ' ')}
        </Fact>
        <Fact name="Address">
          {station.address}
          <GettingThere station={station} />
        </Fact>
        {station.tags.length > 0 && <Fact name="Tags">{station.tags.join(', ')}</Fact>}
      </dl>
    </Section>
  )
}
