import { counted } from '@/lib/units/counted'
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
    ...nearInWords(levels),
    ...alertsInWords(source),
    ...lesserAndUnknown(source, levels),
  ].filter(Boolean)
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
  const ofKind = [...levels].filter(([{ station }]) => overflowWords(station) === words)
  const all = ofKind.flatMap(([{ station }, finding]) =>
    (finding?.overflows ?? []).map((event) => ({ ...event, name: station.name })),
  )
  const running = all.filter((each) => each.running).toSorted((a, b) => a.startMs - b.startMs)
  const ended = all.length - running.length
  const [first] = running
  if (!first) return unlessZero(ended, `${nouns(ended)} ended`)
  const since = `${first.isStartKnown ? '' : 'before '}${formatTime(first.startMs)}`
  const names = running.map((each) => `${each.name}, ${spilledInWords(each, units)}`).join('; ')
  const others = unlessZero(ended, `, ${ended} ended`)
  return `${nouns(running.length)} running since ${since} (${names})${others}`
}

function unlessZero(count: number, words: string): string {
  return count > 0 ? words : ''
}

function nearInWords(levels: Levels): string[] {
  const isNear = ({ condition }: HandOverStation) => condition.isNearOverflow
  const near = [...levels.keys()].filter(isNear).length
  const earlier = [...levels].filter(
    ([entry, finding]) => finding?.wasHigh && !isNear(entry),
  ).length
  return [
    unlessZero(near, `${near} near overflow`),
    unlessZero(earlier, `${earlier} near overflow earlier`),
  ]
}

function alertsInWords({ alerts, unreadableAlerts }: HandOverEvidence): string[] {
  const open = (alerts ?? []).filter(({ isAcknowledged }) => !isAcknowledged)
  const count = open.length + unreadableAlerts.length
  const critical = open.filter(({ severity }) => severity === 'critical').length
  const acknowledged = (alerts ?? []).length - open.length
  const others = unlessZero(critical, `, ${critical} critical`)
  return [
    unlessZero(count, `${counted(count, 'alert')} not acknowledged${others}`),
    unlessZero(acknowledged, `${counted(acknowledged, 'alert')} acknowledged`),
  ]
}

function lesserAndUnknown(source: SheetSource, levels: Levels) {
  const { histories, stations, alerts, madeAtMs, formatTime } = source
  const unknown = [...levels].filter(
    ([{ condition }, finding]) => condition.isSilent || (histories && finding?.isKnown === false),
  )
  const count = unknown.length + source.unreadableStations.length
  const attention = (stations ?? []).filter(
    ({ condition }) => condition.status === 'attention' && !condition.isNearOverflow,
  )
  const lost = (what: string, isReceived: boolean, sinceMs: number | null) => {
    if (!isReceived) return `${what} not known`
    return sinceMs && `${what} not known ${formatTime(sinceMs)}–${formatTime(madeAtMs)}`
  }
  return [
    unlessZero(attention.length, `${counted(attention.length, 'station')} in attention`),
    unlessZero(count, `${counted(count, 'station')} without a level or silent`),
    histories || !stations ? '' : 'Levels of the period not known',
    lost('Readings', stations !== null, source.readingsLostSinceMs),
    lost('Alerts', alerts !== null, source.alertsLostSinceMs),
  ]
}
