import { counterIncrease } from '@/lib/history/counter'
import { formatQuantity } from '@/lib/units/format-quantity'
import { lastValue, measures, type HandOverEvidence, type HandOverStation } from './evidence'
import { stationSection, type Finding, type SheetFormat, type SheetSection } from './section'
import type { Histories, StationHistory } from './maxima'

/** Rain of the period by gauge, without dry ones. */
export function rainSection(
  evidence: HandOverEvidence,
  histories: Histories,
  format: SheetFormat,
): SheetSection {
  return stationSection(evidence, {
    title: 'Rain',
    heads: ['Rain gauge at', 'Rain', 'Note'],
    whenEmpty: 'No rain gauges',
    notes: [],
    find: (entry) => {
      if (!entry.metrics) return { isKnown: false, reason: 'may have a gauge', lines: [] }
      if (!measures(entry, 'rain')) return null
      return rainAt(entry, histories.get(entry.station.edgeNodeId) ?? null, evidence, format)
    },
  })
}

/** From the last count before the period to its last, or to the latest reading if it ends now. */
function rainAt(
  entry: HandOverStation,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
  { formatTime, units }: SheetFormat,
): Finding {
  const last = lastValue(entry, 'rain', madeAtMs)
  const isReporting = last?.isLive ?? false
  const { startMs = 0, stepS = 0, byKey } = history?.days ?? {}
  const ends = [...(byKey?.get('rain')?.max ?? [])]
    .map((value, step) => ({ value, toMs: startMs + (step + 1) * stepS * 1000 }))
    .filter(({ value }) => !Number.isNaN(value))
  const before = ends.findLast((end) => end.toMs <= fromMs)
  const within = ends.filter((end) => end.toMs > fromMs && end.toMs - stepS * 1000 < toMs)
  const counts = [...(before ? [before] : []), ...within].map(({ value }) => value)
  const isToNow = toMs === madeAtMs
  // History is Float32, which must not make a count seem to drop.
  if (history && isToNow && last && last.atMs >= fromMs) counts.push(Math.fround(last.value))
  const sumMm = counterIncrease(Float32Array.from(counts))
  const reachesEnd = isToNow ? isReporting : (within.at(-1)?.toMs ?? 0) >= toMs
  const isWhole = sumMm !== null && before !== undefined && reachesEnd
  const isKnown = isWhole && isReporting
  if (isKnown && sumMm === 0) return { isKnown, lines: [] }

  const { text, symbol } = formatQuantity(sumMm, 'mm', undefined, units)
  const known = isWhole ? `${text} ${symbol}` : `At least ${text} ${symbol}`
  const heardMs = last?.atMs ?? entry.metrics?.receivedAtMs ?? madeAtMs
  const silence = isReporting ? [] : [`Not reporting since ${formatTime(heardMs)}`]
  const line = {
    what: [sumMm === null ? 'Not known' : known],
    when: [entry.station.groupId, ...silence],
  }
  return { isKnown, lines: [line] }
}
