import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { silenceOfAlert } from '@/lib/alerts/silences/silence'
import type { HandOverEvidence } from './evidence'
import { withSummary, type SheetFormat, type SheetRow, type SheetSection } from './section'

/** Unacknowledged and unreadable alerts, and acknowledged ones still on the list; in list order. */
export function alertSections(evidence: HandOverEvidence, format: SheetFormat): SheetSection[] {
  const { alerts, unreadableAlerts, alertsLostSinceMs } = evidence
  const { formatTime } = format
  const rowsOf = (isAcknowledged: boolean, whenOf: (alert: Alert) => string[]) =>
    (alerts ?? [])
      .filter((alert) => alert.isAcknowledged === isAcknowledged)
      .map((alert) => ({ ...alertRow(alert, evidence, format), when: whenOf(alert) }))
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
  const source = {
    of: (alerts?.length ?? 0) + unreadableAlerts.length,
    unit: 'alert',
    whenEmpty: 'None',
    isCurrent: alertsLostSinceMs === null && alerts !== null,
  }
  return [
    withSummary(
      {
        title: 'Open alerts',
        heads: ['Station', 'Alert, not acknowledged', 'Since'],
        rows: [...open, ...unreadable],
        notes: [],
      },
      { ...source, unknown: 0 },
    ),
    withSummary(
      {
        title: 'Acknowledged alerts',
        heads: ['Station', 'Alert', 'Acknowledged'],
        rows: acknowledged,
        notes: [
          'Alerts that were acknowledged and have cleared leave the list, so they aren’t here.',
        ],
      },
      { ...source, unknown: unreadableAlerts.length },
    ),
  ]
}

function alertRow(
  alert: Alert,
  { silences, specialCauses, madeBy }: HandOverEvidence,
  format: SheetFormat,
): Omit<SheetRow, 'when'> {
  const silence = silenceOfAlert(alert, silences ?? [], specialCauses)
  return {
    key: alert.id,
    station: { edgeNodeId: alert.edgeNodeId, name: alert.stationName },
    alert,
    what: [
      alert.name,
      ...alertDetails({ ...alert, acknowledgedBy: null, acknowledgedAtMs: null }, format),
      ...(silence ? [`Silent for ${madeBy} until ${format.formatTime(silence.untilMs)}`] : []),
    ],
  }
}
