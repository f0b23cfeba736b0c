import type {
  HandOverEvidence,
  HandOverStation,
  PeriodHistory,
} from '@/lib/stations/hand-over/evidence'
import { aHistory, sectionOf } from './hand-over'
import { NOW_MS } from './station'

export const FROM_MS = NOW_MS - 8 * 3_600_000

export type LevelAt = (atMs: number) => number | null

export const calm: LevelAt = () => 1.2

/** `10:20`, of the day that the sheet is made. */
export const at = (text: string) => Date.parse(`2026-06-01T${text}:00Z`)

export const historyOf = (levelAt: LevelAt) => aHistory('level', FROM_MS, levelAt)

export function brokenOff(levelAt: LevelAt, fromMs: number, untilMs = Infinity): LevelAt {
  return (ms) => (ms >= fromMs && ms < untilMs ? null : levelAt(ms))
}

export const withStation = (station: HandOverStation) => ({ stations: [station] })

/** The sheet's section of high levels. */
export function levels(
  evidence: Partial<HandOverEvidence> = {},
  history: PeriodHistory | null = historyOf(calm),
  areRead = true,
) {
  return sectionOf('High levels', evidence, history, areRead)
}
