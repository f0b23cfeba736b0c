/** State of one alert configuration. Times are ms since 1970 UTC. */
export type AlarmState =
  | { kind: 'normal' }
  | { kind: 'pending'; sinceMs: number }
  | { kind: 'active'; alertId: string }
  /** `reportMs`: by the report of then */
  | { kind: 'clearing'; sinceMs: number; reportMs: number; alertId: string }

export type ClearReason = 'recovered' | SuppressionReason

export type SuppressionReason = 'disabled' | 'out-of-service'

export type AlarmEvent =
  | {
      kind: 'raise'
      alertId: string
      configurationId: string
      atMs: number
      value: number | null
    }
  | { kind: 'clear'; alertId: string; configurationId: string; atMs: number; reason: ClearReason }

export const NORMAL: AlarmState = { kind: 'normal' }

/** null: no alert is open in this state. */
export function openAlertId(state: AlarmState): string | null {
  return state.kind === 'active' || state.kind === 'clearing' ? state.alertId : null
}
