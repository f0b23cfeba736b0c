import { isRepeatedWallTime } from './wall-time'

export type Clock = '24h' | '12h'

/** How a time is shown. */
export interface TimeStyle {
  /** IANA name; formatting throws a RangeError for any other. */
  timeZone: string
  clock: Clock
  /** Names the zone beside each time: it is another than the reader would take it for. */
  isZoneShown?: boolean
}

/** What of a moment is shown; kept as one object each, since formatters are found by it. */
export interface TimeFields {
  date?: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'year' | 'month' | 'day'>
  time?: 'hour' | 'minute' | 'second'
  /** Whatever the style says. */
  isZoneShown?: boolean
}

const CLOCKS = {
  '24h': { hour: '2-digit', hourCycle: 'h23' },
  '12h': { hour: 'numeric', hourCycle: 'h12' },
} as const

const PARTS = {
  hour: {},
  minute: { minute: '2-digit' },
  second: { minute: '2-digit', second: '2-digit' },
} as const

const formats = new Map<TimeFields, Map<string, Intl.DateTimeFormat>>()

/**
 * A moment in the locale of the device. A time of day that the clocks of its zone show twice, on
 * the night when they are set back, is told apart by the zone's abbreviation: `01:30 EDT`.
 *
 * @param ms ms UTC
 */
export function formatZoned(ms: number, fields: TimeFields, style: TimeStyle): string {
  const { timeZone, clock } = style
  const hasZone =
    fields.time !== undefined &&
    Boolean(style.isZoneShown || fields.isZoneShown || isRepeatedWallTime(ms, timeZone))
  const known = formats.get(fields) ?? new Map<string, Intl.DateTimeFormat>()
  formats.set(fields, known)
  const key = `${timeZone} ${clock} ${hasZone}`
  const format = known.get(key) ?? makeFormat(fields, style, hasZone)
  known.set(key, format)
  return format.format(ms)
}

/** Costs a thousand times what using it does: each is made once. */
function makeFormat({ date, time }: TimeFields, style: TimeStyle, hasZone: boolean) {
  return new Intl.DateTimeFormat(undefined, {
    ...date,
    ...(time && { ...CLOCKS[style.clock], ...PARTS[time] }),
    ...(hasZone && { timeZoneName: 'short' }),
    timeZone: style.timeZone,
  })
}
