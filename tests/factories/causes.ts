import { edgeNodeIdSchema } from '@/lib/ids'
import { PLAIN_CAUSE } from '@/lib/notifications/causes/alert-causes'
import type { Cause } from '@/lib/notifications/plan/cause'
import { NOW_MS } from './station'

export function aCause(id: string, overrides: Partial<Cause> = {}, station = 1): Cause {
  return {
    ...PLAIN_CAUSE,
    ...{ id, kind: 'alert', name: `Alarm ${id}`, stationName: 'Kenwood', severity: 'high' },
    ...{ edgeNodeId: edgeNodeIdSchema.parse(`LS-${station}`), sinceMs: NOW_MS },
    ...overrides,
  }
}

export function anOverflowCause(id = 'LS-1', overrides: Partial<Cause> = {}): Cause {
  return aCause(`overflow ${id}`, {
    ...{ kind: 'overflow', name: 'Overflow', severity: 'critical', overflowSinceMs: NOW_MS },
    ...{ edgeNodeId: edgeNodeIdSchema.parse(id), levelM: 4.1 },
    ...overrides,
  })
}
