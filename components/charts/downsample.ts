import type { ChartContent, ChartData, ChartLine, ChartValues } from './chart-model'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A line of averages with points closer than this becomes a solid block. */
const LEAST_PX_PER_POINT = 2
/** Single readings follow each other, so their line becomes a block only beyond this. */
const MOST_READINGS_PER_PX = 4
/** Only multiples of the data's own step are used. */
const DRAWN_STEPS_MS = [
  ...[6, 12, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 6, 12, 24].map((hours) => hours * HOUR_MS),
]

/** ms per drawn point: for single readings about a pixel, for averages at least two. */
export function drawnStepMs(stepMs: number, msPerPx: number): number {
  const isSingle = isSingleReading(stepMs)
  const leastMs = isSingle ? msPerPx : msPerPx * LEAST_PX_PER_POINT
  if (stepMs * (isSingle ? MOST_READINGS_PER_PX : 1) >= leastMs) return stepMs
  const fitting = DRAWN_STEPS_MS.find((ms) => ms >= leastMs && ms % stepMs === 0)
  return fitting ?? Math.ceil(leastMs / DAY_MS) * DAY_MS
}

/** A pump cycle is wider than a pixel: alone, each would be a stroke of the band. */
const COLUMNS_BESIDE = 1

/** Merges points to one per `stepMs`, by UTC: mean of means, lowest minimum, highest maximum. */
export function downsample(data: ChartData, stepMs: number): ChartData {
  if (stepMs <= data.stepMs) return data
  const isLine = data.content.kind === 'lines'
  const beside = isLine && isSingleReading(data.stepMs) ? COLUMNS_BESIDE : 0
  const groups = groupsOf(data.timesMs, stepMs, beside)
  const timesMs = groups.map(({ atMs }) => atMs)
  return { ...data, timesMs, stepMs, content: downsampleContent(data.content, groups) }
}

function isSingleReading(stepMs: number): boolean {
  return stepMs <= MINUTE_MS
}

/** Half-open range of indices, and of those that are merged with it. */
interface Group {
  atMs: number
  from: number
  until: number
  first: number
  end: number
}

function groupsOf(timesMs: readonly number[], stepMs: number, beside: number): Group[] {
  const groups: Pick<Group, 'atMs' | 'from' | 'until'>[] = []
  timesMs.forEach((timeMs, index) => {
    const atMs = Math.floor(timeMs / stepMs) * stepMs
    const last = groups.at(-1)
    if (last?.atMs === atMs) last.until = index + 1
    else groups.push({ atMs, from: index, until: index + 1 })
  })
  return groups.map((group, at) => ({
    ...group,
    first: (groups[at - beside] ?? group).from,
    end: (groups[at + beside] ?? group).until,
  }))
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
  return groups.map(({ from, until, first, end }) => {
    const isGap = values.slice(from, until).every((value) => value === null)
    return isGap ? null : merge(values.slice(first, end).filter((value) => value !== null))
  })
}

const mean: Merge = (known) => known.reduce((sum, value) => sum + value, 0) / known.length
const least: Merge = (known) => Math.min(...known)
const most: Merge = (known) => Math.max(...known)
