import { INSIGHT_COLUMNS } from '@/lib/stations/insight/columns'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'
import type { Figure, WhyInput } from '@/lib/stations/insight/figure'
import { figureText } from '@/lib/stations/insight/figure-text'
import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { aligned } from '../row'
import type { FiguresByStation, ReplayCheck } from './check-replay'
import type { TimeSpan } from './flagged-spans'
import type { Mark } from './marks'

const COLUMNS = new Map(
  Object.values(INSIGHT_COLUMNS).flatMap((columns) => columns.map((each) => [each.id, each])),
)

/** The report of a check, as lines of text. */
export function reportOf(check: ReplayCheck): string[] {
  return [
    `Recorded from ${shortTime(check.recording.fromMs)} to ${shortTime(check.recording.toMs)} UTC.`,
    ...usualFigures(check),
    ...marksOf(check),
    ...spansOf(check),
    ...countsOf(check),
  ]
}

function usualFigures({ usual, judged }: ReplayCheck): string[] {
  return INSIGHT_VIEWS.flatMap((view) => {
    const figures: FiguresByStation = usual.get(view) ?? new Map()
    const rows = INSIGHT_COLUMNS[view].map((column) => [
      column.long,
      ...[...figures.values()].map((ofStation) => cellOf(ofStation[column.id], column)),
    ])
    const missing = INSIGHT_COLUMNS[view].flatMap(({ id, head }) => {
      const reasons = [...figures.values()].map((ofStation) => ofStation[id]?.missing ?? null)
      const known = new Set(reasons.filter((reason) => reason !== null))
      return known.size > 0 ? [`  – ${head}: ${[...known].join('; ')}`] : []
    })
    return [
      `\n${view}, at the end of ${shortTime(judged.fromMs)} UTC (in parentheses: the pump)\n`,
      ...aligned([['', ...figures.keys()], ...rows], (column) => column > 0),
      ...missing,
    ]
  })
}

function marksOf({ marks, verdict }: ReplayCheck): string[] {
  const rows = marks.map((mark) => [
    mark.station,
    nameOf(mark),
    cellOf(mark.figure, COLUMNS.get(mark.column)),
    shortTime(mark.fromMs),
    `${Math.round((mark.toMs - mark.fromMs) / DAY_MS)} d`,
    kindOf(mark, verdict),
    mark.figure.why.inputs.flatMap(beginningOf).join('; '),
  ])
  return [
    '\nWhat Pumps and Data quality marked, by the day it began (UTC)\n',
    ...aligned([['station', 'figure', 'value', 'day from', 'for', '', 'what'], ...rows], isNever),
  ]
}

/** What was wrong, and since when. */
function beginningOf({ label, sinceMs }: WhyInput): string[] {
  return sinceMs === undefined ? [] : [`${label} ${shortTime(sinceMs)}`]
}

function kindOf(mark: Mark, { spans, standing, echoes }: ReplayCheck['verdict']): string {
  if (standing.includes(mark)) return 'from the first day on'
  if (echoes.includes(mark)) return 'an earlier span is still in its period'
  const index = spans.findIndex(({ marks }) => marks.includes(mark))
  return index < 0 ? 'false alarm' : `hit: span ${index + 1}`
}

function spansOf({ verdict }: ReplayCheck): string[] {
  const rows = verdict.spans.map(({ span, marks }, index) => [
    String(index + 1),
    shortTime(span.fromMs),
    shortTime(span.toMs),
    `${hoursOf(span)} h`,
    marks.length > 0 ? 'hit' : 'MISSED',
    marks.map((mark) => `${mark.station} ${nameOf(mark)}`).join(', '),
  ])
  return [
    '\nWhat the recording flags (UTC)\n',
    ...aligned([['', 'from', 'to', '', '', 'marked in it'], ...rows], isNever),
  ]
}

function countsOf({ verdict: { spans, falseAlarms, days } }: ReplayCheck): string[] {
  const hit = spans.filter(({ marks }) => marks.length > 0)
  const hours = (each: typeof spans) => each.reduce((sum, { span }) => sum + hoursOf(span), 0)
  const quiet = days.falseAlarms + days.trueNegatives
  const flagged = days.hits + days.misses
  return [
    `\nSpans: ${hit.length} of ${spans.length} hit (${hours(hit)} of ${hours(spans)} h), ${spans.length - hit.length} missed`,
    `False alarms: ${falseAlarms.length} marks on ${days.falseAlarms} of ${quiet} days without a flagged hour (${percent(days.falseAlarms, quiet)}); ${days.trueNegatives} such days without one`,
    `Flagged days on which a mark began: ${days.hits} of ${flagged} (${percent(days.hits, flagged)})`,
  ]
}

function cellOf(figure: Figure | undefined, column: InsightColumn | undefined): string {
  if (!figure || !column || figure.value === null) return '–'
  const { text, symbol } = figureText(figure.value, column, { units: METRIC_UNITS, currency: null })
  return [text, symbol, figure.pump && `(${figure.pump})`].filter(Boolean).join(' ')
}

function nameOf({ column }: Mark): string {
  return COLUMNS.get(column)?.head ?? column
}

function hoursOf({ fromMs, toMs }: TimeSpan): number {
  return Math.round((toMs - fromMs) / HOUR_MS)
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

function shortTime(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')
}

function isNever(): boolean {
  return false
}
