import { deviceFormats } from './device-formats'
import { otherMomentOfWallTime } from './wall-time'

export type Clock = '24h' | '12h'

export interface TimeStyle {
  /** IANA name; formatting throws a RangeError for any other. */
  timeZone: string
  clock: Clock
  /** For a zone the reader wouldn't expect. */
  isZoneShown?: boolean
}

/** Reuse objects: formatters are cached by identity. */
export interface TimeFields {
  date?: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'year' | 'month' | 'day'>
  time?: 'hour' | 'minute' | 'second'
  /** Overrides the style. */
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

/** A time that repeats when clocks are set back gets the zone's abbreviation: `01:30 EDT`. */
export function formatZoned(atMs: number, fields: TimeFields, style: TimeStyle): string {
  const { timeZone, clock } = style
  const isRepeated = () => otherMomentOfWallTime(atMs, timeZone) !== null
  const hasZone =
    fields.time !== undefined && (style.isZoneShown || fields.isZoneShown || isRepeated())
  const known = formats.get(fields) ?? new Map<string, Intl.DateTimeFormat>()
  formats.set(fields, known)
  const key = `${timeZone} ${clock} ${hasZone}`
  const format = known.get(key) ?? makeFormat(fields, style, hasZone)
  known.set(key, format)
  return format.format(atMs)
}

/** Creating a format takes a thousand times longer than using it. */
function makeFormat({ date, time }: TimeFields, style: TimeStyle, hasZone: boolean) {
  return new Intl.DateTimeFormat(deviceFormats().dateLocale, {
    // The device's locale may default to others.
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...date,
    ...(time && { ...CLOCKS[style.clock], ...PARTS[time] }),
    ...(hasZone && { timeZoneName: 'short' }),
    timeZone: style.timeZone,
  })
}
