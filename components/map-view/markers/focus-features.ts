import type { StationsById } from '@/lib/map/diff'
import { stationFeature } from '@/lib/map/features'

interface Focused {
  highlightedId: string | null
  selectedId: string | null
}

/** The stations drawn again with a ring, even when they are inside a cluster. */
export function focusFeatures(shown: StationsById, { highlightedId, selectedId }: Focused) {
  const wanted = [
    { id: selectedId, focus: 'selected' },
    { id: highlightedId === selectedId ? null : highlightedId, focus: 'highlighted' },
  ]
  return wanted.flatMap(({ id, focus }) => {
    const station = id === null ? undefined : shown.get(id)
    if (!station) return []
    const feature = stationFeature(station)
    return [{ ...feature, properties: { ...feature.properties, focus } }]
  })
}
