import { formatQuantity } from '@/lib/units/format-quantity'
import {
  lastValue,
  levelLimits,
  measures,
  type HandOverEvidence,
  type HandOverStation,
} from './evidence'
import { stationSection, type Finding, type SheetFormat, type SheetSection } from './section'
import {
  areWhole,
  longestGapMs,
  signalSteps,
  spellsOf,
  type Histories,
  type Spell,
  type StationHistory,
  type Step,
} from './signal-steps'

export function highLevels(
  evidence: HandOverEvidence,
  histories: Histories,
  areRead: boolean,
  format: SheetFormat,
): SheetSection {
  return stationSection(evidence, {
    title: 'High levels',
    heads: ['Station', 'Level', 'When'],
    whenEmpty: 'No station measures a level',
    notes: [
      evidence.alertsLostSinceMs === null
        ? ''
        : 'Alerts not available: a rise that only an alert tells of may be missing.',
      areRead ? '' : 'Levels of the period haven’t been read: only the latest readings count.',
    ].filter(Boolean),
    find: (entry) => {
      const history = histories.get(entry.station.edgeNodeId) ?? null
      return findHighLevel(entry, history, evidence, format)
    },
  })
}

interface Level {
  entry: HandOverStation
  levels: Step[]
  floats: Step[]
  highM: number
  overflowM: number
  evidence: HandOverEvidence
  format: SheetFormat
}

/** The high float proves a period calm only where no limit is known: a level may be lost. */
function findHighLevel(
  entry: HandOverStation,
  history: StationHistory | null,
  evidence: HandOverEvidence,
  format: SheetFormat,
): Finding | null {
  const { station, metrics, isUnreadable } = entry
  if (!station.inService) return null
  if (!metrics || isUnreadable) return { isKnown: false, lines: [] }
  const { highM, overflowM } = levelLimits(entry)
  const [hasLevel, hasFloat] = [measures(entry, 'level'), measures(entry, 'highFloat')]
  if (!hasFloat && highM === Infinity)
    return hasLevel ? { isKnown: false, reason: 'no limit', lines: [] } : null

  const levels = signalSteps(entry, 'level', history, evidence)
  const floats = signalSteps(entry, 'highFloat', history, evidence)
  const level = { entry, levels, floats, highM, overflowM, evidence, format }
  const line = highLine(level)
  if (line) return { isKnown: true, lines: [line] }
  const steps = highM === Infinity ? floats : levels
  return {
    isKnown: history !== null && areWhole(steps, evidence, longestGapMs(entry)),
    reason: history && steps.length > 0 ? 'not for the whole period' : undefined,
    lines: [],
  }
}

function highLine(level: Level): Finding['lines'][number] | null {
  const { entry, levels, floats, highM, overflowM, evidence, format } = level
  const lastMs = lastValue(entry, 'level', evidence.madeAtMs)?.atMs
  const overflowsNow = entry.condition.status === 'overflowing'
  const judged = levels.map((step) =>
    overflowsNow && step.fromMs === lastMs
      ? { ...step, value: Math.max(step.value, overflowM) }
      : step,
  )
  const overflows = spellsInWords('Overflow', judged, overflowM, level)
  const highs = highM < overflowM ? spellsInWords('High', levels, highM, level) : []
  const trips = spellsInWords('Tripped', floats, 1, level)
  const alerts = highLevelAlerts(level)
  const since = alerts.map(({ raisedAtMs }) => `Alert since ${format.formatTime(raisedAtMs)}`)
  // Alerts raised at the same time would repeat a line.
  const when = [...overflows, ...highs, ...trips, ...new Set(since)]
  if (when.length === 0) return null

  const [peak] = levels.toSorted((a, b) => b.value - a.value)
  const what = [
    ...(peak ? [peakInWords(peak.value, level)] : []),
    ...(trips.length > 0 ? ['High float tripped'] : []),
    ...alerts.map(({ name }) => `Alert: ${name}`),
  ]
  const limit = highM === Infinity ? null : highM
  return { what, when, ...(peak && { figure: { value: peak.value, limit, unit: 'm' } }) }
}

function highLevelAlerts({ entry, evidence: { alerts, fromMs, toMs } }: Level) {
  return (alerts ?? []).filter(
    ({ edgeNodeId, metric, value, threshold, raisedAtMs, clearedAtMs }) =>
      edgeNodeId === entry.station.edgeNodeId &&
      raisedAtMs < toMs &&
      (clearedAtMs ?? Infinity) > fromMs &&
      (metric === 'highFloat' ||
        (metric === 'level' && (value === null || threshold === null || value >= threshold))),
  )
}

/** `Peak 3.42 m, high alarm 3.00 m`: the limit it reached, or else the lowest. */
function peakInWords(peakM: number, { highM, overflowM, format: { units } }: Level): string {
  const inUnits = (levelM: number) => {
    const { text, symbol } = formatQuantity(levelM, 'm', undefined, units)
    return `${text} ${symbol}`
  }
  const isOver = peakM >= Math.fround(overflowM) || highM === overflowM
  const limitM = isOver ? overflowM : highM
  const limit = `, ${isOver ? 'overflow' : 'high alarm'} ${inUnits(limitM)}`
  return `Peak ${inUnits(peakM)}${limitM === Infinity ? '' : limit}`
}

/** A level swaying at its limit would fill a page. */
const MOST_SPELLS = 3

/** `Overflow from 02:10 to 02:30`, `Overflow since 02:10, not ended at 06:00`. */
function spellsInWords(
  word: string,
  steps: readonly Step[],
  limit: number,
  { entry, evidence, format: { formatTime } }: Level,
): string[] {
  const gapMs = longestGapMs(entry)
  const isHeardNow = !entry.condition.isSilent && evidence.readingsLostSinceMs === null
  const isHeard = isHeardNow || evidence.toMs < evidence.madeAtMs
  const inWords = ({ fromMs, toMs, isStartKnown, belowAtMs }: Spell) => {
    const begun = `${isStartKnown ? '' : 'before '}${formatTime(fromMs)}`
    if (belowAtMs !== null)
      return belowAtMs - toMs <= gapMs
        ? `${word} from ${begun} to ${formatTime(belowAtMs)}`
        : `${word} from ${begun}, ended between ${formatTime(toMs)} and ${formatTime(belowAtMs)}`
    return isHeard && evidence.toMs - toMs <= gapMs
      ? `${word} since ${begun}, not ended at ${formatTime(evidence.toMs)}`
      : `${word} since ${begun}, not known since ${formatTime(toMs)}`
  }
  const spells = spellsOf(steps, limit, gapMs)
  const earlier = spells.slice(0, -1)
  const [first, lastEarlier] = [earlier[0], earlier.at(-1)]
  if (spells.length <= MOST_SPELLS || !first || !lastEarlier) return spells.map(inWords)
  const times = `${formatTime(first.fromMs)} and ${formatTime(lastEarlier.toMs)}`
  return [`${word} ${earlier.length} times between ${times}`, ...spells.slice(-1).map(inWords)]
}
