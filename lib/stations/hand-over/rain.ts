import { counterIncrease } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Reading } from '@/lib/readings/reading'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { HandOverEvidence, HandOverStation, SheetFormat } from './evidence'
import { rainGauges } from './reads'
import type { SheetReads } from './reads'
import { counted } from './section'
import type { SheetRow, SheetSection } from './section'

/** Rain at a gauge in a period. */
export interface GaugeRain {
  /** null: unknown. */
  sumMm: number | null
  /** Whether it covers the whole period; otherwise there may have been more. */
  isWhole: boolean
  /** Since when the gauge hasn't reported, ms UTC; null: it reports. */
  silentSinceMs: number | null
}

/** Rain of the period by gauge. Gauges that stayed dry are only counted. */
export function rainSection(
  evidence: HandOverEvidence,
  reads: SheetReads,
  format: SheetFormat,
): SheetSection {
  const gauges = rainGauges(evidence).map((station) => ({
    station,
    rain: gaugeRain(station, reads.get(station.station.edgeNodeId)?.rain ?? null, evidence),
  }))
  const isKnown = ({ rain }: { rain: GaugeRain }) => rain.isWhole && rain.silentSinceMs === null
  const dry = gauges.filter((gauge) => isKnown(gauge) && gauge.rain.sumMm === 0)
  const isCurrent = evidence.readingsLostSinceMs === null && evidence.stations !== null
  // They may have a gauge.
  const unheard =
    (evidence.stations ?? []).filter(({ metrics }) => metrics === null).length +
    evidence.unreadableStations.length
  return {
    title: 'Rain',
    heads: ['Rain gauge at', 'Rain', 'Note'],
    rows: gauges
      .filter((gauge) => !dry.includes(gauge))
      .map(({ station, rain }) => rowOf(station, rain, format)),
    known: isCurrent ? gauges.filter(isKnown).length : 0,
    of: gauges.length + unheard,
    unit: 'station',
    whenEmpty: 'No rain gauges',
    isCurrent,
    notes: [
      dry.length > 0 ? `No rain at ${counted(dry.length, 'gauge')}.` : '',
      unheard > 0 ? `${counted(unheard, 'unheard station')} may have a gauge.` : '',
      gauges.length > 0 ? 'Rain is counted in steps of ten minutes.' : '',
    ].filter(Boolean),
  }
}

/**
 * Rain in a period, from the gauge's counter: its increase from the last count before the period to
 * the last in it, and to the latest reading if the period ends now.
 *
 * @param series its history by ten minutes from a step before the period; null: not read
 */
export function gaugeRain(
  { station, metrics }: HandOverStation,
  series: HistorySeries | null,
  { fromMs, toMs, madeAtMs }: Pick<HandOverEvidence, 'fromMs' | 'toMs' | 'madeAtMs'>,
): GaugeRain {
  const reading = metrics && readingOf(metrics, 'rain', station.staleAfterS, madeAtMs)
  const isReporting = reading?.quality === 'live' && asNumber(reading.value) !== null
  const silentSinceMs = isReporting ? null : (reading?.measuredAtMs ?? null)
  if (!series) return { sumMm: null, isWhole: false, silentSinceMs }

  const steps = knownSteps(series)
  const before = steps.findLast((step) => step.endMs <= fromMs)
  const within = steps.filter((step) => step.endMs > fromMs && step.startMs < toMs)
  const latest = toMs === madeAtMs && reading ? latestCount(reading, fromMs) : []
  const counts = [...(before ? [before.count] : []), ...within.map(({ count }) => count), ...latest]
  const sumMm = counterIncrease(Float32Array.from(counts))
  const reachesEnd = toMs === madeAtMs ? isReporting : (within.at(-1)?.endMs ?? 0) >= toMs
  return { sumMm, isWhole: sumMm !== null && before !== undefined && reachesEnd, silentSinceMs }
}

/** A counter's highest count in each step is its last. */
function knownSteps({ byKey, startMs, stepS }: HistorySeries) {
  const values = byKey.get('rain')
  const counts = values?.max ?? values?.mean ?? new Float32Array()
  return [...counts].flatMap((count, index) => {
    const stepStartMs = startMs + index * stepS * 1000
    return Number.isNaN(count)
      ? []
      : [{ count, startMs: stepStartMs, endMs: stepStartMs + stepS * 1000 }]
  })
}

/** History has 32 bits, and a count must not seem to fall for that. */
function latestCount({ value, quality, measuredAtMs }: Reading, fromMs: number): number[] {
  const count = asNumber(value)
  return count === null || quality === 'bad' || measuredAtMs < fromMs ? [] : [Math.fround(count)]
}

function rowOf(
  { station }: HandOverStation,
  { sumMm, isWhole, silentSinceMs }: GaugeRain,
  format: SheetFormat,
): SheetRow {
  const { edgeNodeId, name, groupId } = station
  const { text, symbol } = formatQuantity(sumMm, 'mm', undefined, format.units)
  const known = isWhole ? `${text} ${symbol}` : `At least ${text} ${symbol}`
  return {
    key: edgeNodeId,
    station: { edgeNodeId, name },
    what: [sumMm === null ? 'Not known' : known],
    when: [
      groupId,
      silentSinceMs === null ? '' : `Not reporting since ${format.formatTime(silentSinceMs)}`,
    ].filter(Boolean),
    ...(sumMm !== null && { figure: { value: sumMm, limit: null, unit: 'mm' } }),
  }
}
