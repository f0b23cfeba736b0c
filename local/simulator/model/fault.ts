import { z } from 'zod'

export const PUMP_FAULTS = ['clogged-pump', 'failed-start'] as const
export const STATION_FAULTS = [
  'power-failure',
  'communication-loss',
  'stuck-float',
  'frozen-level',
  'flow-meter-failure',
] as const

export const faultKindSchema = z.enum([...PUMP_FAULTS, ...STATION_FAULTS])
export type FaultKind = z.infer<typeof faultKindSchema>

interface Span {
  startsAtMs: number
  /** Infinity: until cleared */
  endsAtMs: number
}

export type Fault = Span &
  (
    | { kind: 'clogged-pump'; pump: number; resistanceFactor: number }
    | { kind: 'failed-start'; pump: number }
    | { kind: (typeof STATION_FAULTS)[number] }
  )

export function hasFault(faults: readonly Fault[], kind: FaultKind): boolean {
  return faults.some((fault) => fault.kind === kind)
}

/** Positions count from 1. */
export function failsToStart(faults: readonly Fault[], position: number): boolean {
  return faults.some((fault) => fault.kind === 'failed-start' && fault.pump === position)
}

/** Factor on the pump's internal resistance; 1 for a clean pump. */
export function resistanceFactor(faults: readonly Fault[], position: number): number {
  let factor = 1
  for (const fault of faults)
    if (fault.kind === 'clogged-pump' && fault.pump === position) factor *= fault.resistanceFactor
  return factor
}
