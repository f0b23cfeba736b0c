import { type AlertGroup, type Groupable, stationsIn } from './group'
import type { Places } from './place'

/** More names than this are counted instead. */
const AREAS_MAX = 2

type Named = Groupable & { stationName: string }

/** `Power failure at 14 stations, Pinellas`, `3 alerts at Harbour Road`. */
export function groupInWords(group: AlertGroup<Named>, places: Places | null): string {
  const { kind, alerts } = group
  const [first] = alerts
  if (!first) return ''
  if (kind === 'single')
    return first.stationName ? `${first.name} at ${first.stationName}` : first.name
  if (kind === 'station') return `${alerts.length} alerts at ${first.stationName}`
  const what = `${first.name} at ${stationsIn(alerts)} stations`
  return [what, areaOf(alerts, places)].filter(Boolean).join(', ')
}

/** Empty if unknown. */
function areaOf(alerts: readonly Groupable[], places: Places | null): string {
  const areas = new Set(
    alerts.flatMap(({ edgeNodeId }) => (edgeNodeId && places?.get(edgeNodeId)?.area) || []),
  )
  const names = [...areas].toSorted()
  if (names.length <= AREAS_MAX) return names.join(' and ')
  return `${names.slice(0, AREAS_MAX).join(', ')}, and ${names.length - AREAS_MAX} more`
}
