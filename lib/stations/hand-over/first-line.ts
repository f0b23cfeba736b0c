import { counted, named } from '@/lib/units/counted'
import { OVERFLOW_WORDS, overflowWords, spilledInWords } from '../overflow/report'
import type { HandOverEvidence, HandOverStation } from './evidence'
import type { Levels } from './high-levels'
import type { SheetFormat } from './section'

/**
 * What matters most, without parts that are zero: `1 overflow running since 23:24 (Kenwood, 1.2–5 m³
 * so far), 1 ended. 2 near overflow.` A shift was quiet only if all of it is known.
 */
export function firstLine(
  evidence: HandOverEvidence,
  levels: Levels,
  areRead: boolean,
  format: SheetFormat,
): string {
  const sentences = [
    ...Object.values(OVERFLOW_WORDS).map((words) => overflowsInWords(words, levels, format)),
    nearInWords(levels),
    openAlertsInWords(evidence),
    ...unknownsInWords(evidence, levels, areRead, format),
  ].filter(Boolean)
  if (sentences.length === 0) sentences.push(...lesserInWords(evidence))
  return sentences.length > 0 ? `${sentences.join('. ')}.` : 'Quiet shift.'
}

/** Counts one kind: a discharge by permit is no spill. */
function overflowsInWords(
  words: ReturnType<typeof overflowWords>,
  levels: Levels,
  { formatTime, units }: SheetFormat,
): string {
  const nouns = (count: number) =>
    `${count} ${(count === 1 ? words.one : words.many).toLowerCase()}`
  const all = [...levels]
    .filter(([{ station }]) => overflowWords(station) === words)
    .flatMap(
      ([
        {
          station: { name },
        },
        finding,
      ]) => (finding?.overflows ?? []).map((event) => ({ name, ...event })),
    )
  const running = all.filter((each) => each.running).toSorted((a, b) => a.startMs - b.startMs)
  const ended = all.length - running.length
  const [first] = running
  if (!first) return ended > 0 ? `${nouns(ended)} ended` : ''
  const since = `${first.isStartKnown ? '' : 'before '}${formatTime(first.startMs)}`
  const names = running.map((each) => `${each.name}, ${spilledInWords(each, units)}`).join('; ')
  const others = ended > 0 ? `, ${ended} ended` : ''
  return `${nouns(running.length)} running since ${since} (${names})${others}`
}

function nearInWords(levels: Levels): string {
  const isNear = ({ condition }: HandOverStation) => condition.isNearOverflow
  const near = [...levels.keys()].filter(isNear).length
  const wasHigh = [...levels].filter(([entry, finding]) => finding?.wasHigh && !isNear(entry))
  const earlier = wasHigh.length
  if (near === 0) return earlier > 0 ? `${earlier} near overflow earlier` : ''
  return `${near} near overflow${earlier > 0 ? `, ${earlier} earlier` : ''}`
}

function openAlertsInWords({ alerts, unreadableAlerts }: HandOverEvidence): string {
  const open = (alerts ?? []).filter(({ isAcknowledged }) => !isAcknowledged)
  const count = open.length + unreadableAlerts.length
  if (count === 0) return ''
  const critical = open.filter(({ severity }) => severity === 'critical').length
  return `${counted(count, 'alert')} not acknowledged${critical > 0 ? `, ${critical} critical` : ''}`
}

function unknownsInWords(
  evidence: HandOverEvidence,
  levels: Levels,
  areRead: boolean,
  { formatTime }: SheetFormat,
): string[] {
  const { alerts, alertsLostSinceMs, toMs, stations, readingsLostSinceMs } = evidence
  const unknown = [...levels].filter(
    ([{ condition, isUnreadable }, finding]) =>
      condition.isSilent || isUnreadable || (areRead && finding?.isWhole === false),
  )
  const count = unknown.length + evidence.unreadableStations.length
  const areAlertsLost = alertsLostSinceMs !== null && alertsLostSinceMs < toMs
  return [
    count > 0 ? `${counted(count, 'station')} without a level or silent` : '',
    areRead || stations === null ? '' : 'Levels of the period not known',
    stations === null || readingsLostSinceMs !== null ? 'Readings not known' : '',
    areAlertsLost && alerts
      ? `Alerts not known ${formatTime(alertsLostSinceMs)}–${formatTime(toMs)}`
      : '',
    alerts ? '' : 'Alerts not known',
  ]
}

/** Nothing that must be told first, but no quiet shift, either. */
function lesserInWords({ stations, alerts }: HandOverEvidence): string[] {
  const acknowledged = (alerts ?? []).length
  const inTrouble = (stations ?? []).filter(({ condition }) => condition.status === 'attention')
  return [
    acknowledged > 0 ? `${counted(acknowledged, 'alert')} acknowledged` : '',
    inTrouble.length > 0 ? `Attention: ${named(inTrouble.map(({ station }) => station.name))}` : '',
  ].filter(Boolean)
}
