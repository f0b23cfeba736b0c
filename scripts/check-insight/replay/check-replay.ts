import { insightOf } from '@/lib/stations/insight/columns'
import { fleetFigures } from '@/lib/stations/insight/fleet'
import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'
import type { Figure, InsightView } from '@/lib/stations/insight/figure'
import { DAY_MS } from '@/lib/stations/insight/steps'
import type { Mapping } from '@/local/replay/mapping'
import { OptionsError } from '@/local/replay/options'
import { Baselines } from './baselines'
import { readFlagged } from './flagged-spans'
import type { TimeSpan } from './flagged-spans'
import { Marks } from './marks'
import type { Mark } from './marks'
import { replayDays } from './replayed-days'
import type { ReplayedDay } from './replayed-days'
import { verdictOf } from './verdict'
import type { Verdict } from './verdict'

/** Whose marks are compared with what the recording flags. */
const JUDGED: readonly InsightView[] = ['pumps', 'quality']
/** Four weeks, in which pumps have run alone, and the week of the figures is full. */
const LEARNED_DAYS = 28

export type FiguresByStation = ReadonlyMap<string, Readonly<Record<string, Figure>>>

export interface ReplayCheck {
  recording: TimeSpan
  judged: TimeSpan
  /** At the end of the days of learning, with the baselines. */
  usual: ReadonlyMap<InsightView, FiguresByStation>
  marks: readonly Mark[]
  verdict: Verdict
}

/**
 * Plays a recording, takes its first four weeks for the pumps' baselines, and compares what the
 * views mark from then on with what a column of it flags.
 *
 * @throws OptionsError if the recording isn't longer, or something is flagged in these weeks
 */
export async function checkReplay(
  file: string,
  mapping: Mapping,
  flag: string,
): Promise<ReplayCheck> {
  const { spans, ...recording } = await readFlagged(file, mapping, flag)
  const learnedMs = recording.fromMs + LEARNED_DAYS * DAY_MS
  if (spans.some(({ fromMs }) => fromMs < learnedMs))
    throw new OptionsError(
      `${flag} is set in the first ${LEARNED_DAYS} days, which give the baselines`,
    )

  const baselines = new Baselines()
  const marks = new Marks()
  let usual: ReplayCheck['usual'] = new Map()
  let lastMs = learnedMs
  await replayDays(file, mapping, recording.fromMs, (day) => {
    if (day.toMs <= learnedMs) {
      for (const { evidenceOf } of day.stations) {
        const evidence = evidenceOf('pumps')
        const { flow } = insightOf('pumps', evidence)
        if (flow) baselines.note(evidence, flow)
      }
      usual = figuresOf(day, INSIGHT_VIEWS, baselines)
      return
    }
    for (const [view, byStation] of figuresOf(day, JUDGED, baselines))
      for (const [station, figures] of byStation) marks.add(day, station, view, figures)
    lastMs = day.toMs
  })
  if (lastMs === learnedMs)
    throw new OptionsError(`the recording must be longer than ${LEARNED_DAYS + 1} days`)
  const judged = { fromMs: learnedMs, toMs: lastMs }
  const verdict = verdictOf(judged, spans, marks.list())
  return { recording, judged, usual, marks: marks.list(), verdict }
}

function figuresOf(
  { stations }: ReplayedDay,
  views: readonly InsightView[],
  baselines: Baselines,
): Map<InsightView, FiguresByStation> {
  return new Map(
    views.map((view) => {
      const figures = stations.map(
        ({ edgeNodeId, evidenceOf }) =>
          [edgeNodeId, insightOf(view, baselines.addTo(evidenceOf(view)))] as const,
      )
      return [view, fleetFigures(view, new Map(figures))]
    }),
  )
}
