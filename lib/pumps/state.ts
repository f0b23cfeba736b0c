import type { MetricValue } from '@/lib/readings/metric'
import { asBoolean, trustedValue, type ValueSource } from '@/lib/readings/reading'

export type PumpState = 'failed' | 'hand' | 'running' | 'stopped' | 'unknown'

export const PUMP_STATE_WORDS: Record<PumpState, string> = {
  running: 'Running',
  stopped: 'Stopped',
  failed: 'Failed',
  hand: 'In hand',
  unknown: 'Unknown',
}

export interface PumpCondition {
  position: number
  /** `hand` covers both running and stopped. */
  state: PumpState
  isRunning: boolean | null
  mode: 'auto' | 'hand' | 'off' | null
}

type Values = Readonly<Record<string, MetricValue>>

/** A pump's state: a fault comes first; without a good running signal it's unknown, not stopped. */
export function pumpCondition(source: ValueSource | null, position: number): PumpCondition {
  const read = (name: string) => source && trustedValue(source, `pump${position}${name}`)
  const isRunning = asBoolean(read('Running'))
  const mode = pumpMode(read('Mode'))
  const isFailed = asBoolean(read('Fault')) === true
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

function pumpMode(value: MetricValue): PumpCondition['mode'] {
  return value === 'auto' || value === 'hand' || value === 'off' ? value : null
}

/** Positions of listed pumps (`{edgeNodeId}_{n}`) and any others that report, ascending. */
export function pumpPositions(pumpIds: readonly string[], values: Values): number[] {
  const positions: number[] = []
  const add = (position: number) => {
    if (position >= 1 && !positions.includes(position)) positions.push(position)
  }
  for (const id of pumpIds) add(Number(/_(\d+)$/.exec(id)?.[1] ?? 0))
  for (const key in values) if (key.startsWith('pump')) add(positionIn(key))
  return positions.sort((a, b) => a - b)
}

const positionsByKey = new Map<string, number>()

/** Kept: 10,000 stations name the same few signals. 0: it tells of no pump. */
function positionIn(key: string): number {
  const known = positionsByKey.get(key)
  if (known !== undefined) return known
  const position = Number(/^pump(\d+)(?:Running|Fault)$/.exec(key)?.[1] ?? 0)
  positionsByKey.set(key, position)
  return position
}
