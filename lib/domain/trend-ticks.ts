import { msOfWallTime, wallTimeOf } from './wall-time'
import type { WallTime } from './wall-time'
import type { TrendWindow } from './trend-range'

/** Steps of a time axis; each divides the next larger unit of the clock or calendar. */
const STEPS: { unit: 'minute' | 'day' | 'month'; count: number; aboutMs: number }[] = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((count) => ({
    unit: 'minute' as const,
    count,
    aboutMs: count * 60_000,
  })),
  ...[1, 2, 7, 14].map((count) => ({
    unit: 'day' as const,
    count,
    aboutMs: count * 86_400_000,
  })),
  ...[1, 3].map((count) => ({
    unit: 'month' as const,
    count,
    aboutMs: count * 30.4 * 86_400_000,
  })),
]

export interface TrendTick {
  atMs: number
  label: string
  /** Midnight among hours, January among months. */
  isMajor: boolean
}

type Step = (typeof STEPS)[number]

/**
 * Where the time axis of a window is marked: round times of day, days or months by the clocks of
 * a zone, also across a change of its clocks.
 *
 * @param most how many marks there is room for, at least 2
 */
export function trendTicks(window: TrendWindow, timeZone: string, most: number): TrendTick[] {
  const spanMs = window.toMs - window.fromMs
  const step = STEPS.find(({ aboutMs }) => spanMs / aboutMs <= most) ?? STEPS.at(-1)
  if (!step || spanMs <= 0) return []
  const ticks: TrendTick[] = []
  let wall = firstWall(window.fromMs, step, timeZone)
  for (;;) {
    const atMs = msOfWallTime(wall, timeZone)
    if (atMs > window.toMs) return ticks
    // Where clocks are set forward, the marks of the hour that is skipped fall on those after it.
    const isNew = atMs > (ticks.at(-1)?.atMs ?? window.fromMs - 1)
    if (isNew) ticks.push(tickAt(atMs, step, timeZone))
    wall = stepped(wall, step)
  }
}

/** The last round time at or before a moment. */
function firstWall(ms: number, { unit, count }: Step, timeZone: string): WallTime {
  const wall = wallTimeOf(ms, timeZone)
  if (unit === 'month') {
    const month = wall.month - ((wall.month - 1) % count)
    return { ...wall, month, day: 1, hour: 0, minute: 0 }
  }
  if (unit === 'day') {
    // Counted from a Monday, so that a mark stays on its day while the window slides.
    const dayNumber = Date.UTC(wall.year, wall.month - 1, wall.day) / 86_400_000 + 3
    return { ...wall, day: wall.day - (dayNumber % count), hour: 0, minute: 0 }
  }
  const minutes = wall.hour * 60 + wall.minute
  return { ...wall, hour: 0, minute: minutes - (minutes % count) }
}

function stepped(wall: WallTime, { unit, count }: Step): WallTime {
  return { ...wall, [unit]: wall[unit] + count }
}

function tickAt(atMs: number, { unit }: Step, timeZone: string): TrendTick {
  const wall = wallTimeOf(atMs, timeZone)
  if (unit === 'month') {
    const isMajor = wall.month === 1
    return { atMs, isMajor, label: label(atMs, isMajor ? 'year' : 'month', timeZone) }
  }
  const isMidnight = wall.hour === 0 && wall.minute === 0
  if (unit === 'day') return { atMs, isMajor: false, label: label(atMs, 'day', timeZone) }
  return {
    atMs,
    isMajor: isMidnight,
    label: label(atMs, isMidnight ? 'day' : 'time', timeZone),
  }
}

const STYLES = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function label(ms: number, style: keyof typeof STYLES, timeZone: string): string {
  const key = `${style} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(undefined, { ...STYLES[style], timeZone })
    formats.set(key, format)
  }
  return format.format(ms)
}
