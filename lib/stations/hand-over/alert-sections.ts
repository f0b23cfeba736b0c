import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { muteOf } from '@/lib/alerts/mutes'
import type { HandOverEvidence, SheetFormat } from './evidence'
import type { SheetRow, SheetSection } from './section'

/** The alerts that nobody has acknowledged, and those that can't be read, in list order. */
export function openAlerts(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  const open = (evidence.alerts ?? []).filter(({ isAcknowledged }) => !isAcknowledged)
  const unreadable = evidence.unreadableAlerts.map(
    ({ id, edgeNodeId, reason }, index): SheetRow => ({
      key: `unreadable ${id ?? index}`,
      station: { edgeNodeId, name: edgeNodeId ?? 'Unknown station' },
      what: [`Unreadable alert ${id ?? ''}`.trim(), reason],
      when: ['Not known'],
    }),
  )
  return {
    title: 'Open alerts',
    heads: ['Station', 'Alert, not acknowledged', 'Since'],
    rows: [
      ...open.map((alert) => ({
        ...rowOf(alert, evidence, format),
        when: [format.formatTime(alert.raisedAtMs)],
      })),
      ...unreadable,
    ],
    // An unreadable one is listed here.
    ...coverage(evidence, evidence.unreadableAlerts.length),
    notes: [],
  }
}

/** Alerts that somebody has acknowledged and that the list still holds, in list order. */
export function acknowledgedAlerts(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  const acknowledged = (evidence.alerts ?? []).filter(({ isAcknowledged }) => isAcknowledged)
  return {
    title: 'Acknowledged alerts',
    heads: ['Station', 'Alert', 'Acknowledged'],
    rows: acknowledged.map((alert) => {
      const { acknowledgedBy, acknowledgedAtMs, raisedAtMs } = alert
      return {
        ...rowOf(alert, evidence, format),
        when: [
          acknowledgedBy ? `By ${acknowledgedBy}` : 'By whom is not known',
          acknowledgedAtMs === null ? 'Time not known' : format.formatTime(acknowledgedAtMs),
          `Alert since ${format.formatTime(raisedAtMs)}`,
        ],
      }
    }),
    ...coverage(evidence, 0),
    notes: ['Alerts that were acknowledged and have cleared leave the list, so they aren’t here.'],
  }
}

function coverage(
  { alerts, unreadableAlerts, alertsLostSinceMs }: HandOverEvidence,
  listed: number,
) {
  const readable = alerts?.length ?? 0
  const isCurrent = alertsLostSinceMs === null && alerts !== null
  return {
    known: isCurrent ? readable + listed : 0,
    of: readable + unreadableAlerts.length,
    unit: 'alert',
    whenEmpty: 'None',
    isCurrent,
  }
}

function rowOf(
  alert: Alert,
  { mutes, madeBy }: HandOverEvidence,
  format: SheetFormat,
): Omit<SheetRow, 'when'> {
  const mute = muteOf(alert, mutes)
  const { value, threshold, unit } = alert
  return {
    key: alert.id,
    station: { edgeNodeId: alert.edgeNodeId, name: alert.stationName },
    alert,
    what: [
      alert.name,
      // Who acknowledged it has a column.
      ...alertDetails({ ...alert, acknowledgedBy: null, acknowledgedAtMs: null }, format),
      ...(mute ? [`Muted for ${madeBy} until ${format.formatTime(mute.untilMs)}`] : []),
    ],
    ...(value !== null && { figure: { value, limit: threshold, unit: unit ?? '' } }),
  }
}
