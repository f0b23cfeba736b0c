import { Fact, Quantity } from '@/components/ui/figure'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { useUser } from '@/lib/session/session-provider'
import { levelScale, misfitSetpoints } from '@/lib/stations/level-scale'
import { measuredWell, type PumpStation } from '@/lib/stations/station'
import type { StationView } from '@/lib/stations/use-station'
import { volumeAtLevel } from '@/lib/stations/wet-well'
import { formatAge } from '@/lib/time/format'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { AlertConfigurationList } from './alert-configuration-list'

export function ConfigurationTab({ view }: { view: StationView }) {
  return (
    <div className="flex flex-col gap-4">
      <AlertConfigurations view={view} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <LevelFacts station={view.station} />
        <DeviceFacts view={view} />
      </div>
    </div>
  )
}

function AlertConfigurations({ view }: { view: StationView }) {
  const { hasAlertsAccess } = useUser()
  if (hasAlertsAccess) return <AlertConfigurationList view={view} />
  return (
    <Section title="Alert configurations">
      <p className="px-4 py-3 text-sm text-pretty text-muted">
        You don’t have access to alert configurations. You can still view and acknowledge alerts. To
        see what raises them, ask your administrator for access.
      </p>
    </Section>
  )
}

const MS_PER_S = 1000

function DeviceFacts({ view: { station, deviceConfig } }: { view: StationView }) {
  const { gateway, reportIntervalS, metrics } = deviceConfig ?? {}
  return (
    <Section title="Device">
      <dl className="divide-y divide-line text-sm">
        <Fact name="Gateway">{gateway?.model}</Fact>
        <Fact name="Firmware">{gateway?.firmware}</Fact>
        <Fact name="Protocol">{gateway?.protocol}</Fact>
        <Fact name="Reports">
          {reportIntervalS !== undefined && `every ${formatAge(reportIntervalS * MS_PER_S)}`}
        </Fact>
        <Fact name="Marked not reporting">after {formatAge(station.staleAfterS * MS_PER_S)}</Fact>
        <Fact name="Configured signals">{metrics && Object.keys(metrics).length}</Fact>
      </dl>
      {!deviceConfig && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          No device configuration. Readings are listed by standard name or key.
        </p>
      )}
    </Section>
  )
}

const COLUMNS = [
  { name: 'Mark', className: 'text-left' },
  { name: 'Level', className: 'text-right' },
]
const VOLUME = { name: 'Volume', className: 'text-right' }

function LevelFacts({ station }: { station: PumpStation }) {
  const wetWell = measuredWell(station)
  const scale = levelScale(station)
  if (!scale)
    return (
      <Section title="Setpoints">
        <p className="px-4 py-3 text-sm text-muted">This station has no wet well.</p>
      </Section>
    )
  const bottom = wetWell ? [{ name: 'bottom', levelM: wetWell.bottomM }] : []
  const misfits = misfitSetpoints(station)
  const levels = [...bottom, ...scale.marks].toReversed()
  return (
    <Section
      title="Setpoints"
      note={
        wetWell && (
          <>
            Wet well area <Quantity value={wetWell.areaM2} unit="m2" />
            {wetWell.volumeTable && ', with volume table'}
          </>
        )
      }
    >
      <table className="w-full text-sm">
        <TableHead columns={wetWell ? [...COLUMNS, VOLUME] : COLUMNS} />
        <tbody className="divide-y divide-line">
          {levels.map(({ name, levelM }) => (
            <tr key={name} className="*:px-4 *:py-1.5">
              <th scope="row" className="text-left font-normal first-letter:uppercase">
                {name}
              </th>
              <td className="text-right">
                <Quantity value={levelM} unit={LEVEL_UNIT} />
              </td>
              {wetWell && (
                <td className="text-right text-muted">
                  <Quantity value={volumeAtLevel(wetWell, levelM)} unit="m3" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {misfits.length > 0 && (
        <p className="border-t border-line px-4 py-1.5 text-xs text-attention first-letter:uppercase">
          {misfits.join(', ')}
        </p>
      )}
    </Section>
  )
}
