import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import type { Unreadable } from '@/lib/live/live'
import { RECORD } from './judgement/signals'
import type { PumpStation } from './station'

const STALE_AFTER_S = 180

/** Stations whose record can't be read keep their rows; a station's placeholder stays the same object. */
export function withUnreadable(
  stations: ReadonlyMap<string, PumpStation>,
  unreadable: readonly Unreadable[],
  placeholders: Map<string, PumpStation>,
): ReadonlyMap<string, PumpStation> {
  if (unreadable.length === 0) return stations
  const all = new Map(stations)
  for (const { id } of unreadable) {
    const edgeNodeId = edgeNodeIdSchema.safeParse(id).data
    if (!edgeNodeId) continue
    const placeholder = placeholders.get(edgeNodeId) ?? unreadableStation(edgeNodeId)
    placeholders.set(edgeNodeId, placeholder)
    all.set(edgeNodeId, placeholder)
  }
  return all
}

function unreadableStation(edgeNodeId: EdgeNodeId): PumpStation {
  return {
    edgeNodeId,
    organisationId: '',
    name: edgeNodeId,
    groupId: '',
    kind: 'wastewater',
    timeZone: 'UTC',
    pumpIds: [],
    tags: [],
    staleAfterS: STALE_AFTER_S,
    inService: true,
    updatedAtMs: 0,
    refused: [RECORD],
  }
}
