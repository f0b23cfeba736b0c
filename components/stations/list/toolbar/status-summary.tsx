import { clsx } from 'clsx'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import { SilentElsewhere } from '@/components/stations/silent-elsewhere'
import { StatusGlyph } from '@/components/stations/status-glyph'
import {
  NEEDS_ALERTS,
  STATION_STATUSES,
  STATUS_WORDS,
  type StationStatus,
} from '@/lib/stations/status'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Listed only while a station has them. */
const RARE: readonly StationStatus[] = ['overflowing', 'returned', 'readings-only']

const HINT = 'Silent stations counted under another status.'

/** Page: cells on a phone, otherwise words in a line. Panel: the other way around. */
const SHAPES = {
  page: {
    list: 'grid grid-cols-3 md:-ml-2 md:flex md:flex-wrap md:gap-x-0 lg:gap-x-1',
    button:
      'flex max-md:grid max-md:grid-cols-[auto_1fr] max-md:content-center md:h-8 md:w-auto pointer-coarse:h-11',
    idle: 'border-line bg-surface md:border-transparent md:bg-transparent',
    word: 'max-md:col-span-2 max-md:text-2xs',
  },
  panel: {
    list: 'max-md:-mx-4 max-md:flex max-md:overflow-x-auto max-md:px-4 md:grid md:grid-cols-3 print:grid-cols-7',
    button: 'flex md:grid md:grid-cols-[auto_1fr] md:content-center',
    idle: 'border-line bg-surface',
    word: 'whitespace-nowrap max-md:text-xs md:col-span-2 md:text-2xs',
  },
}

interface StatusSummaryProps {
  /** how many in other statuses are silent, too */
  silentElsewhere?: number
  /** all stations, regardless of filters; null while loading */
  counts: Readonly<Record<StationStatus, number>> | null
  areAlertsKnown: boolean
  chosen: readonly StationStatus[]
  onToggle: (status: StationStatus) => void
  shape?: keyof typeof SHAPES
}

export function StatusSummary(props: StatusSummaryProps) {
  const { counts, areAlertsKnown, chosen, onToggle, silentElsewhere = 0 } = props
  const areAlertsOld = troubleSinceMs(useAlertsAvailability()) !== null
  const shape = SHAPES[props.shape ?? 'page']
  const statuses = STATION_STATUSES.filter(
    (status) => !RARE.includes(status) || chosen.includes(status) || (counts?.[status] ?? 0) > 0,
  )
  return (
    <ul aria-label="Stations by status" className={clsx('gap-1 text-sm', shape.list)}>
      {statuses.map((status) => {
        const isUnknown = !counts || (!areAlertsKnown && NEEDS_ALERTS.includes(status))
        const isOld = areAlertsOld && NEEDS_ALERTS.includes(status)
        const isChosen = chosen.includes(status)
        return (
          <li key={status}>
            <button
              type="button"
              aria-pressed={isChosen}
              title={status === 'offline' && silentElsewhere > 0 ? HINT : undefined}
              onClick={() => onToggle(status)}
              className={clsx(
                'h-11 w-full items-center gap-x-1.5 rounded-md border px-2 text-left',
                shape.button,
                isChosen ? 'border-accent bg-accent-tint' : ['hover:bg-sunken', shape.idle],
              )}
            >
              <StatusGlyph status={status} isOld={isOld} className="size-3.5" />
              <span
                className={clsx(
                  'font-semibold whitespace-nowrap tabular-nums',
                  isOld && 'text-muted italic',
                )}
              >
                {isUnknown ? UNKNOWN : counts[status]}
                {status === 'offline' && <SilentElsewhere count={silentElsewhere} />}
              </span>
              <span className={clsx('text-muted', shape.word)}>{STATUS_WORDS[status]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
