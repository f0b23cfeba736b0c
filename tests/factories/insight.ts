import { planOf } from '@/lib/history/plan'
import type { BoardEntry } from '@/lib/stations/board'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { Figure, StationInsight } from '@/lib/stations/insight/figure'
import { aStation, NOW_MS } from './station'
import { aCondition } from './station-view'

const DAY_MS = 86_400_000

export function aFigure(value: number | null, overrides: Partial<Figure> = {}): Figure {
  return {
    value,
    missing: value === null ? 'Needs a week' : null,
    why: {
      fromMs: NOW_MS - 7 * DAY_MS,
      toMs: NOW_MS,
      inputs: [],
      leftOut: [],
    },
    ...overrides,
  }
}

export function anInsight(
  figures: StationInsight['figures'],
  overrides: Partial<StationInsight> = {},
): StationInsight {
  return {
    figures,
    readAtMs: NOW_MS,
    plan: planOf('day', NOW_MS - 7 * DAY_MS, NOW_MS),
    unreadable: 0,
    ...overrides,
  }
}

export function someEntries(...ids: string[]): BoardEntry[] {
  return ids.map((id) => ({
    station: aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), name: `Station ${id}` }),
    condition: aCondition(),
    alerts: [],
  }))
}
