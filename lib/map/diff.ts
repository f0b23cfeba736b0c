import { stationFeature, stationPoint, type MapStation, type StationFeature } from './stations'

export type StationsById = ReadonlyMap<string, MapStation>

interface StationUpdate {
  id: string
  newGeometry?: GeoJSON.Point
  addOrUpdateProperties?: { key: 'name' | 'status'; value: string }[]
}

/** Applied by MapLibre's `updateData` in this order. */
export interface StationsDiff {
  remove: string[]
  add: StationFeature[]
  update: StationUpdate[]
}

/** The last of several stations with the same id wins. */
export function stationsById(stations: readonly MapStation[]): StationsById {
  return new Map(stations.map((station) => [station.id, station]))
}

/** Minimal changes from `shown` to `next`; null when nothing differs. */
export function stationsDiff(shown: StationsById, next: StationsById): StationsDiff | null {
  const diff: StationsDiff = { remove: [], add: [], update: [] }
  for (const id of shown.keys()) if (!next.has(id)) diff.remove.push(id)
  for (const [id, station] of next) {
    const before = shown.get(id)
    if (!before) {
      diff.add.push(stationFeature(station))
      continue
    }
    const update = stationUpdate(before, station)
    if (update) diff.update.push(update)
  }
  return diff.remove.length + diff.add.length + diff.update.length > 0 ? diff : null
}

function stationUpdate(before: MapStation, after: MapStation): StationUpdate | null {
  const update: StationUpdate = { id: after.id }
  if (before.longitude !== after.longitude || before.latitude !== after.latitude)
    update.newGeometry = stationPoint(after)
  const changed = (['name', 'status'] as const).filter((key) => before[key] !== after[key])
  if (changed.length > 0)
    update.addOrUpdateProperties = changed.map((key) => ({ key, value: after[key] }))
  return update.newGeometry || update.addOrUpdateProperties ? update : null
}
