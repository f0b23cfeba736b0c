import { edgeNodeIdSchema } from '@/lib/ids'
import { PLAIN_CAUSE } from '@/lib/notifications/causes/alert-causes'
import type { Cause } from '@/lib/notifications/plan/cause'
import { planRinging, type PlanInput } from '@/lib/notifications/plan/plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from '@/lib/notifications/plan/record'
import { NOW_MS } from './station'

const MINUTE_MS = 60_000

export function aCause(id: string, overrides: Partial<Cause> = {}, station = 1): Cause {
  return {
    ...PLAIN_CAUSE,
    ...{ id, kind: 'alert', name: `Alarm ${id}`, stationName: 'Kenwood', severity: 'high' },
    ...{ edgeNodeId: edgeNodeIdSchema.parse(`LS-${station}`), sinceMs: NOW_MS },
    ...overrides,
  }
}

export const aCriticalCause = (id: string, overrides: Partial<Cause> = {}) =>
  aCause(id, { severity: 'critical', ...overrides })

export function anOverflowCause(id = 'LS-1', overrides: Partial<Cause> = {}): Cause {
  return aCause(`overflow ${id}`, {
    ...{ kind: 'overflow', name: 'Overflow', severity: 'critical', overflowSinceMs: NOW_MS },
    ...{ edgeNodeId: edgeNodeIdSchema.parse(id), levelM: 4.1, crestM: 4 },
    ...overrides,
  })
}

interface Step {
  minute: number
  causes: readonly Cause[]
}

export function at(minute: number, ...causes: readonly Cause[]): Step {
  return { minute, causes }
}

/** Plays steps, each some minutes after the start; returns what rings at each. */
export function play(
  steps: readonly Step[],
  settings: (minute: number) => Partial<PlanInput> = () => ({}),
): string[][] {
  let record: RingRecord | null = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }
  return steps.map(({ minute, causes }) => {
    const nowMs = NOW_MS + minute * MINUTE_MS
    const plan = planRinging({
      ...{ uid: 'olivia', silences: [], unknownKinds: [], repeatMs: 5 * MINUTE_MS, isOn: true },
      ...{ causes, receivedAtMs: nowMs, nowMs, record },
      ...settings(minute),
    })
    record = ringRecordSchema.parse(JSON.parse(JSON.stringify(plan.record)))
    return plan.ringing.map(({ id }) => id)
  })
}
