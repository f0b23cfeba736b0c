import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf, type Reading } from '@/lib/readings/reading'
import { plausibilityOf } from './judgement/level'
import type { PumpStation } from './station'

export interface Headline {
  name: 'Level' | 'Pressure'
  reading: Reading
  value: number | null
  unit: 'm' | 'kPa'
}

/** The level of a wet well or tank, the pressure of a booster. */
export function headlineOf(
  station: Pick<PumpStation, 'wetWell' | 'staleAfterS' | 'levelSensorM'>,
  metrics: StationMetrics,
  nowMs: number,
): Headline {
  const { wetWell, staleAfterS } = station
  const { level, pressure } = metrics.values
  const isBooster = !wetWell && asNumber(level) === null && asNumber(pressure) !== null
  const [name, key, unit] = isBooster
    ? (['Pressure', 'pressure', 'kPa'] as const)
    : (['Level', 'level', 'm'] as const)
  const reading = readingOf(metrics, key, staleAfterS, nowMs)
  const sent = asNumber(reading.value)
  const isPlausible =
    name !== 'Level' || sent === null || plausibilityOf(station, sent) !== 'unknown'
  return { name, reading, value: isPlausible ? sent : null, unit }
}
