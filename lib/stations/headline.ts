import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf, worstQuality, type Reading } from '@/lib/readings/reading'
import type { Level } from './judgement/level'
import { measures } from './judgement/signals'
import type { PumpStation } from './station'

export interface Headline extends Omit<Reading, 'value'> {
  name: 'Level' | 'Pressure'
  value: number | null
  unit: 'm' | 'kPa'
  /** Why it is unknown or doubtful; null: it isn't. */
  flaw: Level['flaw']
}

/** The judged level of a wet well or tank, the pressure of a booster. */
export function headlineOf(
  station: PumpStation,
  metrics: StationMetrics,
  level: Level,
  nowMs: number,
): Headline {
  const read = (key: string) => readingOf(metrics, key, station.staleAfterS, nowMs)
  if (level.value === null && !measures(station, 'level')) {
    const pressure = read('pressure')
    const value = asNumber(pressure.value)
    const flaw = value === null ? { text: 'pressure not measured', sinceMs: null } : null
    return { ...pressure, name: 'Pressure', value, unit: 'kPa', flaw }
  }
  const { quality, ...reading } = read('level')
  const isDoubtful = level.trust === 'doubtful'
  return {
    ...reading,
    name: 'Level',
    value: level.value,
    quality: isDoubtful ? worstQuality(quality, 'doubtful') : quality,
    unit: 'm',
    flaw: level.flaw,
  }
}
