import { clsx } from 'clsx'
import { Legend, LegendRow } from '@/components/stations/legend/legend'
import { SilentElsewhere, StatusGlyph } from '@/components/stations/status-words'
import { silentElsewhereIn, type BoardEntry } from '@/lib/stations/board'
import { NEEDS_ALERTS, STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
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
    <Legend
      label="Stations on the map by status"
      statuses={statuses}
      noteOf={(status) => (
        <span
          className={clsx(
            'ml-auto pl-4 text-muted tabular-nums',
            areAlertsOld && NEEDS_ALERTS.includes(status) && 'italic',
          )}
        >
          {areAlertsKnown || !NEEDS_ALERTS.includes(status) ? countOf(status) : UNKNOWN}
          {status === 'offline' && <SilentElsewhere count={silentElsewhere} />}
        </span>
      )}
      className="w-fit max-w-64 border-line shadow-raised"
      bodyClassName="border-t max-md:max-h-44 max-md:overflow-y-auto"
    >
      <LegendRow sample={<ClusterSample />}>
        Nearby stations: how many have the worst status, with a ring that shows each status’s share.
      </LegendRow>
      <LegendRow sample={<AreaSample />}>
        Area: the same alert at several stations near each other, within minutes.
      </LegendRow>
    </Legend>
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
