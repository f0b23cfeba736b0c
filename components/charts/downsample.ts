import type { ChartContent, ChartData, ChartLine, ChartValues } from './chart-model'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A line with points closer than this becomes a solid block, slow to draw and hard to read. */
const LEAST_PX_PER_POINT = 2
/** Each divides the next. Only multiples of the data's own step are used. */
const DRAWN_STEPS_MS = [30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, DAY_MS]

/** ms per drawn point. One-minute readings are never merged: they have no minimum and maximum. */
export function drawnStepMs(stepMs: number, msPerPx: number): number {
  const leastMs = msPerPx * LEAST_PX_PER_POINT
  if (stepMs <= MINUTE_MS || stepMs >= leastMs) return stepMs
  const fitting = DRAWN_STEPS_MS.find((ms) => ms >= leastMs && ms % stepMs === 0)
  return fitting ?? Math.ceil(leastMs / DAY_MS) * DAY_MS
}

/** Merges points to one per `stepMs`, by UTC: mean of means, lowest minimum, highest maximum. */
export function downsample(data: ChartData, stepMs: number): ChartData {
  if (stepMs <= data.stepMs) return data
  const groups = groupsOf(data.timesMs, stepMs)
  const timesMs = groups.map(({ atMs }) => atMs)
  return { ...data, timesMs, stepMs, content: downsampleContent(data.content, groups) }
}

/** Half-open range of indices. */
interface Group {
  atMs: number
  from: number
  until: number
}

function groupsOf(timesMs: readonly number[], stepMs: number): Group[] {
  const groups: Group[] = []
  timesMs.forEach((timeMs, index) => {
    const atMs = Math.floor(timeMs / stepMs) * stepMs
    const last = groups.at(-1)
    if (last?.atMs === atMs) last.until = index + 1
    else groups.push({ atMs, from: index, until: index + 1 })
  })
  return groups
}

function downsampleContent(content: ChartContent, groups: readonly Group[]): ChartContent {
  if (content.kind === 'lines')
    return { ...content, lines: content.lines.map((line) => downsampleLine(line, groups)) }
  const lanes = content.lanes.map((lane) => ({
    ...lane,
    values: merged(lane.values, groups, mean),
    failed: lane.failed && merged(lane.failed, groups, most),
  }))
  return { ...content, lanes }
}

function downsampleLine(line: ChartLine, groups: readonly Group[]): ChartLine {
  const { values, envelope, dayBefore } = line
  return {
    ...line,
    values: merged(values, groups, mean),
    dayBefore: dayBefore && merged(dayBefore, groups, mean),
    envelope: envelope && {
      min: merged(envelope.min, groups, least),
      max: merged(envelope.max, groups, most),
    },
  }
}

type Merge = (known: readonly number[]) => number

/** A step without data stays a gap. */
function merged(values: ChartValues, groups: readonly Group[], merge: Merge): ChartValues {
  return groups.map(({ from, until }) => {
    const known = values.slice(from, until).filter((value) => value !== null)
    return known.length === 0 ? null : merge(known)
  })
}

const mean: Merge = (known) => known.reduce((sum, value) => sum + value, 0) / known.length
const least: Merge = (known) => Math.min(...known)
const most: Merge = (known) => Math.max(...known)
