import { pumpPositions } from '@/lib/pumps/state'
import { matchesSearch, searchWords } from '@/lib/stations/list/filter'
import type { PumpStation } from '@/lib/stations/station'
import { subjectLabel, subjectName } from './subject'

export type ChoiceKind = 'stations' | 'pumps'

export interface Choice {
  name: string
  label: string
  note: string
}

/** Stations or pumps that match a search, by name. */
export function compareChoices(
  stations: readonly PumpStation[],
  { kind, search }: { kind: ChoiceKind; search: string },
): Choice[] {
  const words = searchWords(search)
  return stations
    .filter((station) => matchesSearch(station, words))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .flatMap(({ edgeNodeId, name, address, pumpIds }) => {
      const places = kind === 'stations' ? [null] : pumpPositions(pumpIds, {})
      return places.map((pump) => ({
        name: subjectName({ edgeNodeId, pump }),
        label: subjectLabel({ edgeNodeId, pump }, name),
        note: address ?? edgeNodeId,
      }))
    })
}
