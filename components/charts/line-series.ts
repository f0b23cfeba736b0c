import type uPlot from 'uplot'
import type { ChartLook } from './chart-look'
import type { ChartData, ChartLine, ChartValues } from './chart-model'

const NO_POINTS: uPlot.Series.Points = { show: false }
/** Thin, because a day of a busy pump is a hundred strokes side by side. */
const LINE_PX = 1.25
const CHOSEN_PX = 2.5
const BAND_ALPHA = 0.16
const DAY_BEFORE_ALPHA = 0.4

/** By index of the line: accent, ink, gray, then the same with dashes. */
export const LINE_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  undefined,
  undefined,
  [6, 3],
  [6, 3],
  [2, 3],
]

/** For lettered lines: all different, so they need no color. */
export const LETTERED_DASHES: readonly (number[] | undefined)[] = [
  undefined,
  [8, 3],
  [2, 2],
  [12, 3, 2, 3],
  [5, 5],
  [8, 2, 2, 2, 2, 2],
]

/** `columns` returns the values in the same order. */
export function lineSeries(lines: readonly ChartLine[], look: () => ChartLook) {
  const series: uPlot.Series[] = [{}]
  const bands: uPlot.Band[] = []
  lines.forEach((line, index) => {
    const stroke = () => lineColor(look(), index)
    if (line.dayBefore)
      series.push({ scale: 'y', stroke, width: 1, alpha: DAY_BEFORE_ALPHA, points: NO_POINTS })
    if (line.envelope) {
      const edge: uPlot.Series = { scale: 'y', width: 0, points: NO_POINTS }
      series.push(edge, { ...edge })
      const [max, min] = [series.length - 2, series.length - 1]
      bands.push({ series: [max, min], fill: () => faded(stroke(), BAND_ALPHA) })
    }
    series.push({
      scale: 'y',
      stroke,
      width: line.isChosen ? CHOSEN_PX : LINE_PX,
      dash: (line.letter ? LETTERED_DASHES : LINE_DASHES)[index],
      points: { show: true, filter: lonelyPoints, size: 3, stroke, fill: stroke },
    })
  })
  return { series, bands }
}

/** uPlot columns: times, then for each line its day before, maximum, minimum and mean. */
export function columns({ timesMs, content }: ChartData): uPlot.AlignedData {
  const values: ChartValues[] = []
  if (content.kind === 'lanes') values.push(...content.lanes.map((lane) => lane.values))
  else
    for (const { dayBefore, envelope, values: mean } of content.lines) {
      if (dayBefore) values.push(dayBefore)
      if (envelope) values.push(envelope.max, envelope.min)
      values.push(mean)
    }
  // uPlot only reads them, though its types ask for mutable arrays.
  return [timesMs as number[], ...(values as (number | null)[][])]
}

export function lineColor({ lines }: ChartLook, index: number): string {
  return lines[index % lines.length] ?? ''
}

/** A reading between two gaps has no line, so it is drawn as a dot. */
const lonelyPoints: uPlot.Series.Points.Filter = (chart, seriesIndex) => {
  const values = chart.data[seriesIndex] ?? []
  const [from, to] = chart.series[0]?.idxs ?? [0, -1]
  const lonely: number[] = []
  for (let at = from; at <= to; at += 1)
    if (isValue(values[at]) && !isValue(values[at - 1]) && !isValue(values[at + 1])) lonely.push(at)
  return lonely
}

function isValue(value: number | null | undefined): boolean {
  return value !== null && value !== undefined
}

/** Takes a computed color, `rgb(…)` or `color(…)`. */
function faded(color: string, alpha: number): string {
  return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`
}
