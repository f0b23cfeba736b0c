import type { ChartData, ChartLane, ChartLine, ChartValues } from './chart-model'

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
  const { content } = data
  const groups = groupsOf(data.timesMs, stepMs)
  const isSingle = isSingleReading(data.stepMs)
  const merged =
    content.kind === 'lines'
      ? { ...content, lines: content.lines.map((line) => mergedLine(line, groups, isSingle)) }
      : { ...content, lanes: content.lanes.map((lane) => mergedLane(lane, groups)) }
  return { ...data, timesMs: groups.map(({ atMs }) => atMs), stepMs, content: merged }
}

function isSingleReading(stepMs: number): boolean {
  return stepMs <= MINUTE_MS
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
    if (last?.atMs === atMs) {
      last.until = index + 1
      return
    }
    // A silence's only slot is its first minute, which may share a group with readings.
    if (last && atMs - last.atMs > stepMs)
      groups.push({ atMs: last.atMs + stepMs, from: index - 1, until: index })
    groups.push({ atMs, from: index, until: index + 1 })
  })
  return groups
}

function mergedLane(lane: ChartLane, groups: readonly Group[]): ChartLane {
  const { values, failed } = lane
  return {
    ...lane,
    values: merge(values, groups, mean),
    failed: failed && merge(failed, groups, most),
  }
}

/** Single readings that share a pixel get a band, but not each of several lines. */
function mergedLine(line: ChartLine, groups: readonly Group[], isSingle: boolean): ChartLine {
  const { values, dayBefore, isChosen = true } = line
  const envelope = isSingle && isChosen ? { min: values, max: values } : line.envelope
  const beside = isSingle ? COLUMNS_BESIDE : 0
  return {
    ...line,
    values: merge(values, groups, mean),
    dayBefore: dayBefore && merge(dayBefore, groups, mean),
    envelope: envelope && {
      min: merge(envelope.min, groups, least, beside),
      max: merge(envelope.max, groups, most, beside),
    },
  }
}

type Merge = (known: readonly number[]) => number

/** A step without data stays a gap. */
function merge(values: ChartValues, groups: readonly Group[], by: Merge, beside = 0): ChartValues {
  const known = groups.map(({ from, until }) =>
    values.slice(from, until).filter((value) => value !== null),
  )
  return known.map((own, at) =>
    own.length === 0 ? null : by(known.slice(Math.max(0, at - beside), at + beside + 1).flat()),
  )
}

const mean: Merge = (known) => known.reduce((sum, value) => sum + value, 0) / known.length
const least: Merge = (known) => Math.min(...known)
const most: Merge = (known) => Math.max(...known)
