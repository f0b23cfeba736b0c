import type { MetricValue } from '@/lib/schemas/metric'
import { asBoolean } from './reading'

export type PumpState = 'failed' | 'hand' | 'running' | 'stopped' | 'unknown'

export interface PumpCondition {
  position: number
  /** What its glyph shows; a pump in hand says so whether or not it runs. */
  state: PumpState
  /** null where the station doesn't tell. */
  isRunning: boolean | null
  mode: 'auto' | 'hand' | 'off' | null
}

type Values = Readonly<Record<string, MetricValue>>

/**
 * What a pump does, from the live values `pump{n}Fault`, `pump{n}Running` and `pump{n}Mode`.
 * A fault outweighs everything; a pump whose running signal is absent is unknown, not stopped.
 *
 * @param position the pump's number from 1
 */
export function pumpCondition(values: Values, position: number): PumpCondition {
  const isRunning = asBoolean(values[`pump${position}Running`])
  const mode = pumpMode(values[`pump${position}Mode`])
  const isFailed = asBoolean(values[`pump${position}Fault`]) === true
  return { position, state: stateOf(isFailed, isRunning, mode), isRunning, mode }
}

function stateOf(
  isFailed: boolean,
  isRunning: boolean | null,
  mode: PumpCondition['mode'],
): PumpState {
  if (isFailed) return 'failed'
  if (isRunning === null) return 'unknown'
  if (mode === 'hand') return 'hand'
  return isRunning ? 'running' : 'stopped'
}

function pumpMode(value: MetricValue | undefined): PumpCondition['mode'] {
  return value === 'auto' || value === 'hand' || value === 'off' ? value : null
}

/**
 * The positions of a station's pumps, ascending: those it lists (`{edgeNodeId}_{n}`) and
 * any other that reports, so that a pump nobody entered is not dropped.
 */
export function pumpPositions(pumpIds: readonly string[], values: Values): number[] {
  const listed = pumpIds.map((id) => Number(/_(\d+)$/.exec(id)?.[1] ?? Number.NaN))
  const reporting = Object.keys(values).map((key) =>
    Number(/^pump(\d+)(?:Running|Fault)$/.exec(key)?.[1] ?? Number.NaN),
  )
  const positions = [...listed, ...reporting].filter((position) => position >= 1)
  return [...new Set(positions)].sort((a, b) => a - b)
}
