import { Quantity } from '@/components/ui/quantity'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { levelScale, misfitSetpoints } from '@/lib/stations/level-scale'
import { measuredWell, type PumpStation } from '@/lib/stations/station'
import { volumeAtLevel } from '@/lib/stations/wet-well'

const COLUMNS = [
  { name: 'Mark', className: 'text-left' },
  { name: 'Level', className: 'text-right' },
]
const VOLUME = { name: 'Volume', className: 'text-right' }

export function LevelFacts({ station }: { station: PumpStation }) {
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
                <Quantity value={levelM} unit="m" />
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
