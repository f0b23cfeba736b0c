import { Quantity } from '@/components/ui/figure'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { dutyBalance } from '@/lib/pumps/duty-balance'
import type { PumpHistory } from '@/lib/pumps/pump-history'
import { ShareBar } from './pump-figures'

interface PumpOfDuty {
  position: number
  label: string
  /** null while loading or if unavailable. */
  history: PumpHistory | null
}

const COLUMNS = [
  { name: 'Pump', className: 'text-left' },
  { name: 'Share', className: 'w-1/2 text-left max-sm:hidden' },
  { name: 'Runtime', className: 'text-right' },
  { name: 'Starts', className: 'text-right' },
]

/** A few missing readings aren't worth a note. */
const WHOLE_DAY_H = 23
const FAIR_H = 1

export function DutyTable({ pumps }: { pumps: readonly PumpOfDuty[] }) {
  const days = pumps.map(({ history }) => history?.lastDay ?? null)
  const known = days.flatMap((day) => (day && day.runtimeH !== null ? day.knownH : []))
  const knownH = Math.min(24, ...known)
  // Pumps with different hours of readings can't be compared.
  const isFair = Math.max(...known) - knownH < FAIR_H
  const balance = dutyBalance(isFair ? days : [])
  const longestH = Math.max(0, ...days.map((day) => day?.runtimeH ?? 0))
  return (
    <Section
      title="Duty, last 24 h"
      note={knownH < WHOLE_DAY_H && `${Math.floor(knownH)} of 24 h known`}
    >
      <table className="w-full text-sm">
        <TableHead columns={COLUMNS} />
        <tbody>
          {pumps.map(({ position, label, history }) => (
            <tr key={position} className="*:px-4 *:py-1.5">
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td className="max-sm:hidden">
                <ShareBar value={history?.lastDay.runtimeH ?? null} full={longestH} />
              </td>
              <td className="text-right">
                <Quantity value={history?.lastDay.runtimeH ?? null} unit="h" />
              </td>
              <td className="text-right">
                <Quantity value={history?.lastDay.starts ?? null} unit="1" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-muted">
          <tr className="border-t border-line *:px-4 *:py-1.5">
            <th scope="row" className="text-left font-normal">
              Max/min ratio
            </th>
            <td className="max-sm:hidden" />
            <td className="text-right">
              <Balance ratio={balance.runtime} />
            </td>
            <td className="text-right">
              <Balance ratio={balance.starts} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

function Balance({ ratio }: { ratio: number | null }) {
  if (ratio === Number.POSITIVE_INFINITY) return 'one idle'
  return <Quantity value={ratio} unit="" decimals={2} />
}
