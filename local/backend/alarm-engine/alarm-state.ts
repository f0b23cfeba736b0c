/** State of one alert configuration. Times are ms since 1970 UTC. */
export type AlarmState =
  | { kind: 'normal' }
  /** The condition has held since `sinceMs`; the on-delay is running. */
  | { kind: 'pending'; sinceMs: number }
  | { kind: 'active'; alertId: string }
  /** Raised, but back to normal since `sinceMs`; the off-delay is running. */
  | { kind: 'clearing'; sinceMs: number; alertId: string }

export type ClearReason = 'recovered' | SuppressionReason

export type SuppressionReason = 'disabled' | 'out-of-service'

export type AlarmEvent =
  | {
      kind: 'raise'
      alertId: string
      configurationId: string
      atMs: number
      /** The value that raised it; null for a communication loss. */
      value: number | null
    }
  | { kind: 'clear'; alertId: string; configurationId: string; atMs: number; reason: ClearReason }

export const NORMAL: AlarmState = { kind: 'normal' }

/** The alert that is open in this state, if any. */
export function openAlertId(state: AlarmState): string | null {
  return state.kind === 'active' || state.kind === 'clearing' ? state.alertId : null
}
