import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { SilentElsewhere } from '@/components/stations/silent-elsewhere'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { silentElsewhereIn, type BoardEntry } from '@/lib/stations/board'
import {
  NEEDS_ALERTS,
  STATION_STATUSES,
  STATUS_WORDS,
  type StationStatus,
} from '@/lib/stations/status'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface MapLegendProps {
  located: readonly BoardEntry[]
  areAlertsKnown: boolean
  areAlertsOld: boolean
}

export function MapLegend({ located, areAlertsKnown, areAlertsOld }: MapLegendProps) {
  const countOf = (status: StationStatus) =>
    located.filter(({ condition }) => condition.status === status).length
  const silentElsewhere = silentElsewhereIn(located)
  const statuses = STATION_STATUSES.filter(
    (status) => status !== 'readings-only' || countOf(status) > 0,
  )
  return (
    <details className="group w-fit max-w-64 rounded-md border border-line bg-raised text-xs shadow-raised">
      <summary className="flex h-8 touch-target cursor-pointer items-center gap-1.5 rounded-md px-2.5 font-medium select-none marker:content-none">
        Legend
        <ChevronDown
          aria-hidden
          className="size-3.5 rotate-180 text-muted transition-transform group-open:rotate-0"
        />
      </summary>
      <div className="border-t border-line px-2.5 py-2 max-md:max-h-44 max-md:overflow-y-auto">
        <ul aria-label="Stations on the map by status" className="flex flex-col gap-1.5">
          {statuses.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <StatusGlyph status={status} />
              {STATUS_WORDS[status]}
              <span
                className={clsx(
                  'ml-auto pl-4 text-muted tabular-nums',
                  areAlertsOld && NEEDS_ALERTS.includes(status) && 'italic',
                )}
              >
                {areAlertsKnown || !NEEDS_ALERTS.includes(status) ? countOf(status) : UNKNOWN}
                {status === 'offline' && <SilentElsewhere count={silentElsewhere} />}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2 text-muted">
          <ClusterSample />
          <p>
            Nearby stations: how many have the worst status, with a ring that shows each status’s
            share.
          </p>
        </div>
        <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2 text-muted">
          <AreaSample />
          <p>Area: the same alert at several stations near each other, within minutes.</p>
        </div>
      </div>
    </details>
  )
}

function ClusterSample() {
  return (
    <svg aria-hidden viewBox="-22 -22 44 44" className="size-11 shrink-0">
      <circle r="22" className="fill-surface" />
      <g fill="none" transform="rotate(-90)">
        <circle
          r="17.5"
          pathLength="100"
          className="stroke-normal"
          strokeWidth="1.75"
          strokeDasharray="0 25.5 74 .5"
        />
        <circle
          r="17.5"
          pathLength="100"
          className="stroke-alarm"
          strokeWidth="5"
          strokeDasharray="0 .5 24 75.5"
        />
      </g>
      <StatusGlyph
        status="alarm"
        x="-11.5"
        y="-12"
        width="12"
        height="12"
        className="size-[12px]!"
      />
      <text x="3.5" y="-1.5" className="fill-ink text-[13px] font-semibold">
        3
      </text>
      <text y="10.5" textAnchor="middle" className="fill-muted text-[10.5px] font-medium">
        of 12
      </text>
    </svg>
  )
}

function AreaSample() {
  return (
    <svg aria-hidden viewBox="-22 -22 44 44" className="size-11 shrink-0">
      <path
        d="M-12-16A6 6 0 0 1-3-19L14-12A6 6 0 0 1 16-3L6 13A6 6 0 0 1-3 15L-17 7A6 6 0 0 1-18-1z"
        className="fill-alarm/12 stroke-alarm"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
