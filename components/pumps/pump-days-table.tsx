'use client'

import { useState } from 'react'
import { Quantity } from '@/components/ui/figure'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { historyPlan } from '@/lib/history/plan'
import { useHistory } from '@/lib/history/use-history'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { pumpDays, type PumpDay } from '@/lib/pumps/pump-days'
import type { PumpStation } from '@/lib/stations/station'
import { localDayStartsMs } from '@/lib/time/local-day'
import { formatDay } from '@/lib/time/format'

const RANGES = [7, 30] as const

interface PumpDaysTableProps {
  station: PumpStation
  pumps: readonly { position: number; label: string }[]
  toMs: number
}

export function PumpDaysTable({ station, pumps, toMs }: PumpDaysTableProps) {
  const [count, setCount] = useState<(typeof RANGES)[number]>(7)
  const { timeZone } = station
  const fromMs = Math.min(...localDayStartsMs(toMs, timeZone, count))
  const plans = [historyPlan(fromMs, toMs)]
  const { history, isLoading } = useHistory({
    days: { edgeNodeId: station.edgeNodeId, plans },
  }).days
  const days = pumps.map(({ position }) =>
    history ? pumpDays(history, position, { nowMs: toMs, timeZone, count }) : [],
  )
  const time = useTimeStyle()
  const labels = pumps.map(({ label }) => label)
  const longestH = Math.max(0, ...days.flat().map(({ runtimeH }) => runtimeH ?? 0))
  return (
    <Section
      title="By day"
      note={
        <div role="group" aria-label="Days shown" className="flex">
          {RANGES.map((range) => (
            <button
              key={range}
              type="button"
              aria-pressed={count === range}
              onClick={() => setCount(range)}
              className="touch-target rounded-md px-2 py-1 text-xs text-muted hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-accent"
            >
              {range} days
            </button>
          ))}
        </div>
      }
    >
      <div role="group" aria-label="Table by day" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm" aria-busy={isLoading}>
          <TableHead
            columns={['Day', ...labels].map((name) => ({ name, className: 'text-left' }))}
          />
          <tbody>
            {days[0]?.map(({ startMs }, index) => (
              <tr key={startMs} className="align-top *:px-4 *:py-1.5">
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  {index === 0 ? 'Today' : formatDay(startMs, { ...time, timeZone })}
                </th>
                {days.map((ofPump, pump) => (
                  <DayCell key={pumps[pump]?.position} day={ofPump[index]} longestH={longestH} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function DayCell({ day, longestH }: { day: PumpDay | undefined; longestH: number }) {
  const runtimeH = day?.runtimeH ?? null
  const share = runtimeH === null || longestH === 0 ? 0 : runtimeH / longestH
  return (
    <td>
      <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
        <rect width={share * 100} height="6" className="fill-line-strong" />
      </svg>
      <span className="flex flex-wrap gap-x-3">
        <Quantity value={runtimeH} unit="h" />
        <span className="text-muted">
          <Quantity value={day?.starts ?? null} unit="1" /> starts
        </span>
        {day && day.volumeM3 !== null && (
          <span className="text-muted">
            <Quantity value={day.volumeM3} unit="m3" />
          </span>
        )}
      </span>
    </td>
  )
}
