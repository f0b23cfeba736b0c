import { pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { knownText, stateOf, type State } from './evidence'

export interface States {
  highFloat: State
  overflowFloat: State
  powerFail: State
  pumps: readonly PumpStates[]
}

export interface PumpStates {
  position: number
  keys: PumpKeys
  running: State
  fault: State
  mode: string | null
}

export function statesOf(
  { pumpIds }: Pick<PumpStation, 'pumpIds'>,
  metrics: StationMetrics | null,
): States {
  return {
    highFloat: stateOf(metrics, 'highFloat'),
    overflowFloat: stateOf(metrics, 'overflowFloat'),
    powerFail: stateOf(metrics, 'powerFail'),
    pumps: pumpPositions(pumpIds, metrics?.values ?? {}).map((n) => pumpStates(metrics, n)),
  }
}

export function mayBeOn(state: State): boolean {
  return state === 'on' || state === 'lost'
}

export function mayBeOff(state: State): boolean {
  return state === 'off' || state === 'lost'
}

function pumpStates(metrics: StationMetrics | null, position: number): PumpStates {
  const keys = keysOf(position)
  return {
    position,
    keys,
    running: stateOf(metrics, keys.running),
    fault: stateOf(metrics, keys.fault),
    mode: knownText(metrics, keys.mode),
  }
}

interface PumpKeys {
  running: string
  fault: string
  mode: string
}

const keysByPosition = new Map<number, PumpKeys>()

/** Kept: building the names for 10,000 stations takes longer than judging their pumps. */
function keysOf(position: number): PumpKeys {
  const known = keysByPosition.get(position)
  if (known) return known
  const keys = {
    running: `pump${position}Running`,
    fault: `pump${position}Fault`,
    mode: `pump${position}Mode`,
  }
  keysByPosition.set(position, keys)
  return keys
}
