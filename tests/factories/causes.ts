import { edgeNodeIdSchema } from '@/lib/ids'
import type { Cause } from '@/lib/notifications/plan/cause'
import { NOW_MS } from './station'

export function aCause(id: string, overrides: Partial<Cause> = {}, station = 1): Cause {
  return {
    ...{ id, kind: 'alert', name: `Alarm ${id}`, stationName: 'Kenwood', severity: 'high' },
    ...{ edgeNodeId: edgeNodeIdSchema.parse(`LS-${station}`), sinceMs: NOW_MS, isCleared: false },
    ...{ group: null, isMinor: false, levelM: null, minutesToOverflow: Infinity },
    ...overrides,
  }
}
