import { pumpPositions } from '@/lib/pumps/state'
import { matchesSearch, searchWords } from '@/lib/stations/list/filter'
import type { PumpStation } from '@/lib/stations/station'
import { subjectName } from './subject'

export type ChoiceKind = 'stations' | 'pumps'

interface Choice {
  /** Of the subject, as in a URL. */
  name: string
  label: string
  note: string
}

export interface Choices {
  choices: readonly Choice[]
  /** How many there are, of which the first 50 are offered. */
  matches: number
}

/** A longer list is searched, not read. */
const MOST_CHOICES = 50

/** The stations, or the pumps of stations, that match a search, by name. */
export function compareChoices(
  stations: readonly PumpStation[],
  { kind, search }: { kind: ChoiceKind; search: string },
): Choices {
  const words = searchWords(search)
  const found = stations
    .filter((station) => matchesSearch(station, words))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const all = found.flatMap((station) =>
    kind === 'stations' ? [stationChoice(station)] : pumpChoices(station),
  )
  return { choices: all.slice(0, MOST_CHOICES), matches: all.length }
}

function stationChoice({ edgeNodeId, name, address }: PumpStation): Choice {
  return { name: subjectName({ edgeNodeId, pump: null }), label: name, note: address ?? edgeNodeId }
}

function pumpChoices({ edgeNodeId, name, address, pumpIds }: PumpStation): Choice[] {
  return pumpPositions(pumpIds, {}).map((pump) => ({
    name: subjectName({ edgeNodeId, pump }),
    label: `${name}, pump ${pump}`,
    note: address ?? edgeNodeId,
  }))
}
