import { counterIncrease, counterTotals } from '@/lib/history/counter'
import { exceedsStartsLimit, pumpStarts } from '@/lib/pumps/starts'
import { pumpPositions } from '@/lib/pumps/state'
import { asNumber, recentQuality } from '@/lib/readings/reading'
import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { counted } from '@/lib/units/counted'
import { exactInWords, quantityInWords } from '@/lib/units/format-quantity'
import { reasonsBesideAlerts, statusWords } from '../condition-words'
import { maximaOf, measures, STEP_MS, type HandOverStation, type SheetSource } from './evidence'
import { stationSection, type Finding, type SheetSection } from './section'

/** Stations out of service or not reporting, in the judgement's words; most urgent first. */
export function silentStations(source: SheetSource): SheetSection {
  const { madeAtMs, formatTime } = source
  return stationSection(source, {
    title: 'Out of service or silent',
    find: (entry) => {
      const { station, condition, metrics } = entry
      if (station.inService && !condition.isSilent) return { isKnown: true }
      const what = [statusWords(entry), ...reasonsBesideAlerts(entry).map(({ text }) => text)]
      const when = station.inService ? [] : ['Since when isn’t known']
      if (condition.isSilent && metrics) {
        const { online, onlineChangedAtMs, receivedAtMs } = metrics
        const age = formatAge(ageMs(receivedAtMs, madeAtMs))
        if (!online) when.push(`Since ${formatTime(onlineChangedAtMs)}`)
        when.push(`Last reading ${formatTime(receivedAtMs)}, ${age} old`)
      }
      return { isKnown: true, lines: [{ what, when }] }
    },
  })
}

/** Pumps with more starts in the last hour than their motors allow. */
export function pumpsBeyondStarts(source: SheetSource): SheetSection {
  return stationSection(source, {
    title: 'Pumps beyond their starts',
    find: (entry) => startsOf(entry, source),
  })
}

function startsOf(
  { station, metrics }: HandOverStation,
  { madeAtMs }: SheetSource,
): Finding | null {
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (!station.inService || (metrics && positions.length === 0)) return null
  if (!metrics || recentQuality(metrics, station.staleAfterS, madeAtMs) !== 'live')
    return { isKnown: false }
  const limited = pumpStarts(metrics).filter(({ startsLimit }) => startsLimit !== null)
  const known = limited.map(({ position }) => position)
  return {
    isKnown: positions.every((position) => known.includes(position)),
    lines: limited.filter(exceedsStartsLimit).map(({ position, startsLastHour, startsLimit }) => ({
      what: [`Pump ${position}`],
      when: [`${counted(startsLastHour, 'start')} in the last hour, limit ${startsLimit}`],
    })),
  }
}

/** Rain of the period by gauge, without dry ones; a station that was never heard may have one. */
export function rainSection(source: SheetSource): SheetSection {
  return stationSection(source, {
    title: 'Rain',
    find: (entry) => {
      if (!entry.metrics) return { isKnown: false }
      return measures(entry, 'rain') ? rainAt(entry, source) : null
    },
  })
}

/** From the last step before the period on. */
function rainAt(entry: HandOverStation, source: SheetSource): Finding {
  const counts = maximaOf(entry, 'rain', { ...source, fromMs: source.fromMs - STEP_MS })
  const totals = counterTotals(counts, (step) => step * STEP_MS)
  const sumMm = counterIncrease(totals)
  // Within its step, a drop doesn't show in the maxima.
  const hasDropped = Math.fround(asNumber(entry.metrics?.values.rain) ?? NaN) < (counts.at(-1) ?? 0)
  const isWhole = ![totals.at(0), totals.at(-1)].some(Number.isNaN) && !hasDropped
  const isKnown = sumMm !== null && isWhole
  if (sumMm === null || (isKnown && sumMm === 0)) return { isKnown }
  const inWords = isKnown ? quantityInWords : exactInWords
  const what = `${isKnown ? '' : 'At least '}${inWords(sumMm, 'mm', source.units)}`
  return { isKnown, lines: [{ what: [what], when: [entry.station.groupId] }] }
}
