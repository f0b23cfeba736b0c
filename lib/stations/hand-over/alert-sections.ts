import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { silenceOfAlert } from '@/lib/alerts/silences/silence'
import type { EdgeNodeId } from '@/lib/ids'
import { unitsAt } from '@/lib/units/display-units'
import type { PumpStation } from '@/lib/stations/station'
import { levelZeroM } from '@/lib/units/level-zero'
import type { SheetSource } from './evidence'
import { summarize, type SheetSection } from './section'

/** Unacknowledged and unreadable alerts, and acknowledged ones still on the list; in list order. */
export function alertSections(source: SheetSource): SheetSection[] {
  const { unreadableAlerts, alertsLostSinceMs, formatTime } = source
  const alerts = source.alerts ?? []
  const stations = new Map<EdgeNodeId | null, PumpStation>(
    source.stations?.map(({ station }) => [station.edgeNodeId, station]),
  )
  const rowsOf = (isAcknowledged: boolean, whenOf: (alert: Alert) => string[]) =>
    alerts
      .filter((alert) => alert.isAcknowledged === isAcknowledged)
      .map((alert) => ({
        key: alert.id,
        station: { edgeNodeId: alert.edgeNodeId, name: alert.stationName },
        alert,
        what: alertInWords(alert, stations.get(alert.edgeNodeId), source),
        when: whenOf(alert),
        atMs: (isAcknowledged ? alert.acknowledgedAtMs : alert.raisedAtMs) ?? undefined,
      }))
  const open = rowsOf(false, ({ raisedAtMs }) => [formatTime(raisedAtMs)])
  const unreadable = unreadableAlerts.map(({ id, edgeNodeId, reason }, index) => ({
    key: `unreadable ${id ?? index}`,
    station: { edgeNodeId, name: edgeNodeId ?? 'Unknown station' },
    what: [`Unreadable alert ${id ?? ''}`.trim(), reason],
    when: ['Not known'],
  }))
  const acknowledged = rowsOf(true, ({ acknowledgedBy, acknowledgedAtMs, raisedAtMs }) => [
    acknowledgedBy ? `By ${acknowledgedBy}` : 'By whom is not known',
    acknowledgedAtMs === null ? 'Time not known' : formatTime(acknowledgedAtMs),
    `Alert since ${formatTime(raisedAtMs)}`,
  ])
  const coverage = {
    of: alerts.length + unreadable.length,
    unit: 'alert',
    isCurrent: alertsLostSinceMs === null && source.alerts !== null,
  } as const
  const openRows = [...open, ...unreadable]
  return [
    {
      title: 'Open alerts',
      heads: ['Station', 'Alert, not acknowledged', 'Since'],
      rows: openRows,
      summary: summarize(openRows.length, { ...coverage, unknown: 0 }),
      notes: [],
    },
    {
      title: 'Acknowledged alerts',
      heads: ['Station', 'Alert', 'Acknowledged'],
      rows: acknowledged,
      summary: summarize(acknowledged.length, { ...coverage, unknown: unreadable.length }),
      notes: [
        'Alerts that were acknowledged and have cleared leave the list, so they aren’t here.',
      ],
    },
  ]
}

function alertInWords(
  alert: Alert,
  station: PumpStation | undefined,
  source: SheetSource,
): string[] {
  const { silences, specialCauses, madeBy, formatTime } = source
  const units = unitsAt(source.units, levelZeroM(station))
  const silence = silenceOfAlert(alert, silences ?? [], specialCauses)
  return [
    alert.name,
    ...alertDetails(
      { ...alert, acknowledgedBy: null, acknowledgedAtMs: null },
      { formatTime, units },
    ),
    ...(silence ? [`Silent for ${madeBy} until ${formatTime(silence.untilMs)}`] : []),
  ]
}
