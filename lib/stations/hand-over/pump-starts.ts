import { exceedsStartsLimit, pumpStarts } from '@/lib/pumps/starts'
import { pumpPositions } from '@/lib/pumps/state'
import { recentQuality } from '@/lib/readings/reading'
import { hasUnreadableReadings, inService } from './evidence'
import type { HandOverEvidence, HandOverStation, SheetFormat } from './evidence'
import { counted, named } from './section'
import type { SheetRow, SheetSection } from './section'

/** Pumps that have started more often in the last hour than their motors allow. */
export function pumpsBeyondStarts(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  const stations = inService(evidence).map((station) => ({
    station,
    pumps: judgedPumps(station, evidence),
  }))
  const withPumps = stations.filter(({ pumps }) => pumps !== 'none')
  const unknown = withPumps.filter(({ pumps }) => pumps === 'unknown')
  const isCurrent = evidence.readingsLostSinceMs === null && evidence.stations !== null
  return {
    title: 'Pumps beyond their starts',
    heads: ['Station', 'Pump', 'Starts in the last hour'],
    rows: withPumps.flatMap(({ station }) => rowsOf(station, evidence, format)),
    known: isCurrent ? withPumps.length - unknown.length : 0,
    of: withPumps.length + evidence.unreadableStations.length,
    unit: 'station',
    whenEmpty: 'No pumps',
    isCurrent,
    notes: [
      'Starts are known for the hour before this sheet was made, not for the whole period.',
      unknown.length > 0
        ? `Starts or their limit not known at ${named(unknown.map(({ station }) => station.station.name))}.`
        : '',
    ].filter(Boolean),
  }
}

/** Whether all pumps of a station can be judged: each has a current count and a limit. */
function judgedPumps(
  entry: HandOverStation,
  evidence: HandOverEvidence,
): 'none' | 'known' | 'unknown' {
  const { station, metrics } = entry
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (hasUnreadableReadings(evidence, entry)) return 'unknown'
  if (positions.length === 0) return 'none'
  if (!metrics) return 'unknown'
  const limited = pumpStarts(metrics).filter(({ startsLimit }) => startsLimit !== null)
  const areAllLimited = positions.every((position) =>
    limited.some((pump) => pump.position === position),
  )
  return isCurrentCount(entry, evidence) && areAllLimited ? 'known' : 'unknown'
}

function isCurrentCount({ station, metrics }: HandOverStation, { madeAtMs }: HandOverEvidence) {
  return metrics !== null && recentQuality(metrics, station.staleAfterS, madeAtMs) === 'live'
}

function rowsOf(
  entry: HandOverStation,
  evidence: HandOverEvidence,
  { formatTime }: SheetFormat,
): SheetRow[] {
  const { station, metrics } = entry
  if (!metrics) return []
  const { edgeNodeId, name } = station
  const heardMs = metrics.recent?.computedAtMs ?? metrics.receivedAtMs
  return pumpStarts(metrics)
    .filter(exceedsStartsLimit)
    .map(({ position, startsLastHour, startsLimit }) => ({
      key: `${edgeNodeId}/${position}`,
      station: { edgeNodeId, name },
      what: [`Pump ${position}`],
      when: [
        `${counted(startsLastHour, 'start')}, limit ${startsLimit}`,
        isCurrentCount(entry, evidence) ? '' : `When last heard ${formatTime(heardMs)}`,
      ].filter(Boolean),
      figure: { value: startsLastHour, limit: startsLimit, unit: '1' },
    }))
}
