import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { groupAlerts, groupInWords, urgentFirst } from '@/lib/alerts/groups/group'
import { silenceOfAlert } from '@/lib/alerts/silences/silence'
import { unitsAt } from '@/lib/units/display-units'
import { urgentStations } from '../status'
import type { SheetSource } from './evidence'
import { summarize, type SheetRow, type SheetSection } from './section'

/** Unacknowledged and unreadable alerts, and acknowledged ones still on the list; the worst first. */
export function alertSections(source: SheetSource): SheetSection[] {
  const { places, unreadableAlerts, alertsLostSinceMs } = source
  const alerts = source.alerts ?? []
  const rowsOf = (isAcknowledged: boolean): SheetRow[] =>
    urgentFirst(
      groupAlerts(
        alerts.filter((alert) => alert.isAcknowledged === isAcknowledged),
        places,
      ),
      urgentStations(source.stations ?? []),
    ).flatMap((group) =>
      group.alerts.map((alert) => ({
        station: { edgeNodeId: alert.edgeNodeId, name: alert.stationName },
        alert,
        ...(group.kind !== 'single' && { group: { ...group, title: groupInWords(group, places) } }),
        what: alertInWords(alert, source),
        when: whenOf(alert, source),
      })),
    )
  const unreadable = unreadableAlerts.map(({ id, edgeNodeId, reason }) => ({
    station: { edgeNodeId, name: edgeNodeId ?? 'Unknown station' },
    what: [`Unreadable alert ${id ?? ''}`.trim(), reason],
    when: ['Time not known'],
  }))
  const isCurrent = alertsLostSinceMs === null && source.alerts !== null
  const of = alerts.length + unreadable.length
  const sectionOf = (title: string, rows: SheetRow[], unknown: number): SheetSection => {
    const summary = summarize(rows.length, { unknown, of, unit: 'alert', isCurrent })
    return { title, rows, summary, notes: [] }
  }
  return [
    sectionOf('Open alerts', [...rowsOf(false), ...unreadable], 0),
    sectionOf('Acknowledged alerts', rowsOf(true), unreadable.length),
  ]
}

function whenOf(alert: Alert, { formatTime }: SheetSource): string[] {
  const { isAcknowledged, acknowledgedBy, acknowledgedAtMs, raisedAtMs } = alert
  const since = `Since ${formatTime(raisedAtMs)}`
  if (!isAcknowledged) return [since]
  const time = acknowledgedAtMs === null ? 'time not known' : formatTime(acknowledgedAtMs)
  return [since, `Acknowledged by ${acknowledgedBy ?? 'someone unknown'}, ${time}`]
}

function alertInWords(alert: Alert, source: SheetSource): string[] {
  const { places, silences, specialCauses, madeBy, formatTime } = source
  const units = unitsAt(source.units, places?.get(alert.edgeNodeId ?? '')?.bottomM)
  const silence = silenceOfAlert(alert, silences ?? [], specialCauses)
  const plain = { ...alert, acknowledgedBy: null, acknowledgedAtMs: null }
  return [
    alert.name,
    ...alertDetails(plain, { formatTime, units }),
    ...(silence ? [`Silent for ${madeBy} until ${formatTime(silence.untilMs)}`] : []),
  ]
}
