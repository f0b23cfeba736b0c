import { SilenceControl } from '@/components/alerts/silence/silence-control'
import { PastOverflows } from '@/components/stations/overflow/past-overflows'
import { Section } from '@/components/ui/section'
import type { StationView } from '@/lib/stations/use-station'

export function AlertsTab({ view }: { view: StationView }) {
  const { station, condition, level } = view
  const { edgeNodeId, name: stationName } = station
  return (
    <div className="flex flex-col gap-4">
      <Section title="Alerts">
        <p className="px-4 py-3 text-sm text-muted">
          Active and unacknowledged alerts are at the top of this page.
        </p>
        <div className="border-t border-line px-4 py-2 empty:hidden print:hidden">
          <SilenceControl
            subject={{
              ...{ edgeNodeId, stationName, alert: null },
              ...{ overflow: condition.overflow, levelM: level.value },
            }}
          />
        </div>
      </Section>
      {station.wetWell && <PastOverflows view={view} />}
    </div>
  )
}
