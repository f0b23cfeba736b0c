import type { HandOverEvidence } from './evidence'
import { counted, named } from './section'

/**
 * What a sheet covers: whose stations, which time, as of when and by whom, each with its name.
 *
 * @param formatTime formats ms UTC, with the date
 */
export function aboutSheet(
  { stations, unreadableStations, fromMs, toMs, madeAtMs, madeBy }: HandOverEvidence,
  formatTime: (atMs: number) => string,
): (readonly [name: string, text: string])[] {
  const organisations = [...new Set(stations?.map(({ station }) => station.organisationId))]
  const count = (stations?.length ?? 0) + unreadableStations.length
  return [
    ['Organization', organisations.length > 0 ? named(organisations.toSorted()) : 'Not known'],
    ['Stations', stations ? counted(count, 'station') : 'Not known'],
    ['Period', `${formatTime(fromMs)} to ${formatTime(toMs)}`],
    ['As of', formatTime(madeAtMs)],
    ['Made by', madeBy],
  ]
}
