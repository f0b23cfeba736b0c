import { counted, named } from '@/lib/units/counted'
import { OVERFLOW_WORDS, overflowWords, spilledInWords } from '../overflow/report'
import type { HandOverEvidence, HandOverStation, SheetSource } from './evidence'
import type { Levels } from './high-levels'

/**
 * What matters most, without parts that are zero: `1 overflow running since 23:24 (Kenwood, 1.2–5 m³
 * so far), 1 ended. 2 near overflow.` A shift was quiet only if all of it is known.
 */
export function firstLine(source: SheetSource, levels: Levels): string {
  const sentences = [
    ...Object.values(OVERFLOW_WORDS).map((words) => overflowsInWords(words, levels, source)),
    nearInWords(levels),
    openAlertsInWords(source),
    ...unknownsInWords(source, levels),
  ].filter(Boolean)
  if (sentences.length === 0) sentences.push(...lesserInWords(source))
  return sentences.length > 0 ? `${sentences.join('. ')}.` : 'Quiet shift.'
}

/** Counts one kind: a discharge by permit is no spill. */
function overflowsInWords(
  words: ReturnType<typeof overflowWords>,
  levels: Levels,
  { formatTime, units }: SheetSource,
): string {
  const nouns = (count: number) =>
    `${count} ${(count === 1 ? words.one : words.many).toLowerCase()}`
  const all = [...levels]
    .filter(([{ station }]) => overflowWords(station) === words)
    .flatMap(([{ station }, finding]) =>
      (finding?.overflows ?? []).map((event) => ({ ...event, name: station.name })),
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

function unknownsInWords(source: SheetSource, levels: Levels): string[] {
  const { areRead, alerts, alertsLostSinceMs, toMs, formatTime } = source
  const unknown = [...levels].filter(
    ([{ condition, isUnreadable }, finding]) =>
      condition.isSilent || isUnreadable || (areRead && finding?.isWhole === false),
  )
  const count = unknown.length + source.unreadableStations.length
  const areAlertsLost = alertsLostSinceMs !== null && alertsLostSinceMs < toMs
  const areReadingsLost = source.stations === null || source.readingsLostSinceMs !== null
  return [
    count > 0 ? `${counted(count, 'station')} without a level or silent` : '',
    areRead || source.stations === null ? '' : 'Levels of the period not known',
    areReadingsLost ? 'Readings not known' : '',
    areAlertsLost && alerts
      ? `Alerts not known ${formatTime(alertsLostSinceMs)}–${formatTime(toMs)}`
      : '',
    alerts ? '' : 'Alerts not known',
  ]
}

/** Not urgent, but no quiet shift, either. */
function lesserInWords({ stations, alerts }: HandOverEvidence): string[] {
  const acknowledged = (alerts ?? []).length
  const inTrouble = (stations ?? []).filter(({ condition }) => condition.status === 'attention')
  return [
    acknowledged > 0 ? `${counted(acknowledged, 'alert')} acknowledged` : '',
    inTrouble.length > 0 ? `Attention: ${named(inTrouble.map(({ station }) => station.name))}` : '',
  ].filter(Boolean)
}
