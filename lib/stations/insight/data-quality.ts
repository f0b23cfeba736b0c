import { signalOf } from '@/lib/readings/signals'
import { figureOf, type Evidence, type Figure, type WhyInput } from './figure'
import { scopeOf, type Scope } from './scope'
import { HOUR_MS, isReported, lateSteps, NO_HISTORY } from './steps'
import { suspects, type Suspect } from './suspects'

/** How far to trust the last week's readings. A new station counts as silent before its first. */
export function qualityInsight(evidence: Evidence) {
  const scope = scopeOf(evidence)
  const { week, everySteps } = scope
  const gaps = gapsOf(scope)
  const all = week.to - week.from
  const known = all - gaps.reduce((sum, { steps }) => sum + steps, 0)
  // History doesn't say how many minutes a 10-minute step has; a report holds until the next.
  const note = `Silences of less than ${lateSteps(everySteps) * 10} min don’t show.`
  const inputs = [
    { label: 'Steps with a reading', value: known, unit: '1' },
    { label: 'All steps', value: all, unit: '1' },
  ]
  const share = all > 0 ? (100 * known) / all : null
  return {
    reported: figureOf(share, NO_HISTORY, week, { inputs, note }),
    silence: silence(scope, gaps, note),
    suspect: suspect(scope, known > 0),
  }
}

interface Gap {
  first: number
  steps: number
}

function silence(scope: Scope, gaps: readonly Gap[], note: string): Figure {
  const { evidence, week } = scope
  const { metrics, nowMs, station } = evidence
  const sinceReportMs = metrics && Math.max(0, nowMs - metrics.receivedAtMs)
  const sinceReportH = sinceReportMs && sinceReportMs / HOUR_MS
  const isSilent = (sinceReportMs ?? 0) > station.staleAfterS * 1000
  const gapsH = gaps.map(({ steps }) => toHours(scope, steps))
  const longestH = Math.max(isSilent ? (sinceReportH ?? 0) : 0, ...gapsH)
  const inputs = [
    ...gaps.map(({ first, steps }) => inputSince(scope, 'Silent from', first, steps)),
    { label: 'Since the last report', value: sinceReportH, unit: 'h' },
  ]
  const isKnown = week.to > week.from || metrics !== null
  return figureOf(isKnown ? longestH : null, NO_HISTORY, week, { inputs, note })
}

function suspect(scope: Scope, isAnyReported: boolean): Figure {
  const { evidence, week } = scope
  const found = suspects(scope, week)
  const steps = new Set(found.flatMap((each) => each.steps))
  const inputs = found.map((each) =>
    inputSince(scope, labelOf(each, evidence), each.steps[0] ?? 0, each.steps.length),
  )
  return figureOf(isAnyReported ? toHours(scope, steps.size) : null, NO_HISTORY, week, { inputs })
}

function gapsOf({ history, week }: Scope): Gap[] {
  const found: Gap[] = []
  for (let step = week.from; step < week.to; step += 1) {
    if (isReported(history, step)) continue
    const last = found.at(-1)
    if (last && last.first + last.steps === step) last.steps += 1
    else found.push({ first: step, steps: 1 })
  }
  return found
}

function inputSince(scope: Scope, label: string, first: number, steps: number): WhyInput {
  const { startMs, stepS } = scope.history
  const sinceMs = startMs + first * stepS * 1000
  return { label, value: toHours(scope, steps), unit: 'h', sinceMs }
}

function toHours({ history }: Scope, steps: number): number {
  return (steps * history.stepS) / 3600
}

/** A drinking water tank isn't a wet well. */
function labelOf({ key, kind }: Suspect, { station }: Evidence): string {
  const isTank = key === 'level' && station.kind === 'water'
  return `${isTank ? 'Level' : signalOf(key, null).label}: ${kind}, first at`
}
