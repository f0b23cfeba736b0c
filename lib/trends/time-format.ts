import {
  otherMomentOfWallTime,
  wallTimeOf,
  wallTimeToMs,
  type WallTime,
} from '@/lib/time/wall-time'
import { formatZoned, type Clock, type TimeFields, type TimeStyle } from '@/lib/time/zoned-format'
import type { TrendWindow } from './range'

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const
const FULL: TimeFields = {
  date: { weekday: 'short', year: 'numeric', ...DAY_AND_MONTH },
  isZoneShown: true,
}
const ROW: TimeFields = { date: DAY_AND_MONTH }

const FIELDS = {
  full: { minute: { ...FULL, time: 'minute' }, second: { ...FULL, time: 'second' } },
  row: { minute: { ...ROW, time: 'minute' }, second: { ...ROW, time: 'second' } },
} satisfies Record<string, Record<string, TimeFields>>

const TIME_OF_DAY: TimeFields = { time: 'minute' }

/** In full: `Mon, Jun 1, 2026, 14:03 EDT`. */
export function formatTrendTime(atMs: number, { timeZone, clock }: TimeStyle): string {
  return formatZoned(atMs, FIELDS.full.minute, { timeZone, clock })
}

/**
 * In full, or short for a table that shows the zone elsewhere. With seconds for a reading at its
 * own time; a step never has any.
 */
export function formatReadingTime(
  atMs: number,
  { timeZone, clock }: TimeStyle,
  style: 'full' | 'row',
): string {
  const fields = FIELDS[style][atMs % 60_000 === 0 ? 'minute' : 'second']
  return formatZoned(atMs, fields, { timeZone, clock })
}

/** `14:03`, for a time on January 1, 1970, UTC. */
export function formatTimeOfDay(atMs: number, clock: Clock): string {
  return formatZoned(atMs, TIME_OF_DAY, { timeZone: 'UTC', clock })
}

/** What a trend's values are: `10-minute averages`. */
export function stepInWords(stepS: number): string {
  if (stepS === 60) return '1-minute readings'
  return stepS < 3600 ? `${stepS / 60}-minute averages` : `${stepS / 3600}-hour averages`
}

const UNITS = [
  { unit: 'minute', ms: 60_000, counts: [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720] },
  { unit: 'day', ms: 86_400_000, counts: [1, 2, 7, 14] },
  { unit: 'month', ms: 30.4 * 86_400_000, counts: [1, 3] },
] as const

/** Each divides the next larger unit of the clock or calendar. */
const STEPS = UNITS.flatMap(({ unit, ms, counts }) =>
  counts.map((count) => ({ unit, count, aboutMs: count * ms })),
)

export interface TrendTick {
  atMs: number
  label: string
}

type Step = (typeof STEPS)[number]

/** Round local times, days or months; a repeated hour has its ticks twice. `most` is at least 2. */
export function trendTicks(window: TrendWindow, style: TimeStyle, most: number): TrendTick[] {
  const { timeZone } = style
  const spanMs = window.toMs - window.fromMs
  const step = STEPS.find(({ aboutMs }) => spanMs / aboutMs <= most) ?? STEPS.at(-1)
  if (!step || spanMs <= 0) return []
  const ticks: TrendTick[] = []
  const again: number[] = []
  let wall = firstWall(window.fromMs, step, timeZone)
  for (;;) {
    const atMs = wallTimeToMs(wall, timeZone)
    while (again[0] !== undefined && again[0] < atMs) add(again.shift() ?? atMs)
    if (atMs > window.toMs) return ticks
    add(atMs)
    const otherMs = otherMomentOfWallTime(atMs, timeZone)
    if (otherMs !== null && step.unit === 'minute') again.push(otherMs)
    wall = stepped(wall, step)
  }

  function add(atMs: number): void {
    // When clocks go forward, ticks of the skipped hour fall on those after it.
    const isNew = atMs > (ticks.at(-1)?.atMs ?? window.fromMs - 1)
    if (isNew && step && atMs <= window.toMs) ticks.push(tickAt(atMs, step, style))
  }
}

/** Ticks for times of day, on January 1, 1970, UTC: midnight is a time, not a date. */
export function dayTicks(window: TrendWindow, { clock }: TimeStyle, most: number): TrendTick[] {
  return trendTicks(window, { timeZone: 'UTC', clock }, most).map(({ atMs }) => ({
    atMs,
    label: formatTimeOfDay(atMs, clock),
  }))
}

function firstWall(atMs: number, { unit, count }: Step, timeZone: string): WallTime {
  const wall = wallTimeOf(atMs, timeZone)
  if (unit === 'month') {
    const month = wall.month - ((wall.month - 1) % count)
    return { ...wall, month, day: 1, hour: 0, minute: 0 }
  }
  if (unit === 'day') {
    // Counts from a Monday, so a tick stays on its day while the window moves.
    const dayNumber = Date.UTC(wall.year, wall.month - 1, wall.day) / 86_400_000 + 3
    return { ...wall, day: wall.day - (dayNumber % count), hour: 0, minute: 0 }
  }
  const minutes = wall.hour * 60 + wall.minute
  return { ...wall, hour: 0, minute: minutes - (minutes % count) }
}

function stepped(wall: WallTime, { unit, count }: Step): WallTime {
  return { ...wall, [unit]: wall[unit] + count }
}

function tickAt(atMs: number, { unit }: Step, { timeZone, clock }: TimeStyle): TrendTick {
  const fields = fieldsOf(wallTimeOf(atMs, timeZone), unit, clock)
  // Space is tight, and the chart shows its zone elsewhere.
  return { atMs, label: formatZoned(atMs, fields, { timeZone, clock }) }
}

/** Midnight shows its date, January its year. */
function fieldsOf({ month, hour, minute }: WallTime, unit: Step['unit'], clock: Clock): TimeFields {
  if (unit === 'month') return month === 1 ? TICK_FIELDS.year : TICK_FIELDS.month
  if (unit === 'day' || (hour === 0 && minute === 0)) return TICK_FIELDS.day
  return clock === '12h' && minute === 0 ? TICK_FIELDS.hour : TICK_FIELDS.time
}

const TICK_FIELDS = {
  time: { time: 'minute' },
  /** `2 PM`. */
  hour: { time: 'hour' },
  day: { date: { day: 'numeric', month: 'short' } },
  month: { date: { month: 'short' } },
  year: { date: { year: 'numeric' } },
} satisfies Record<string, TimeFields>
