import { screen, within } from '@testing-library/react'
import { AlertDetails } from '@/components/stations/alert-details/alert-details'
import { forgetSessionData } from '@/lib/session-data'
import type { Units } from '@/lib/units/units'
import { metricsDocument, pumpDocument, stationDocument } from '@/tests/factories/documents'
import { hourDocument } from '@/tests/factories/history'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { startFakeCharts } from '@/tests/fakes/time-chart'
import { answer, open, pass, row, startClock } from './alerts-panel'
import { startFirestore } from './firestore'

export const HOUR_MS = 3_600_000
export const HIGH_LEVEL = { metric: 'level', value: 3.2, threshold: 3, unit: 'm' }
const RECENT = { computedAtMs: NOW_MS, startsLastHour: {}, levelRateMPerH: 2.5, inflowLps: 9 }

export type DetailsWorld = ReturnType<typeof startDetails>

/** The test file mocks the chart, a customer's session, and the alerts' API. */
export function startDetails() {
  jest.clearAllMocks()
  startClock()
  forgetSessionData()
  const firestore = startFirestore()
  const charts = startFakeCharts()

  function setHour(hour: number, levelM: number): void {
    firestore.setDocument(
      `metrics/${STATION_ID}/hours/2026-06-01T${hour}`,
      hourDocument(NOW_MS + (hour - 12) * HOUR_MS, levelM),
    )
  }
  firestore.set('pumpStations', STATION_ID, stationDocument())
  firestore.set(
    'metrics',
    STATION_ID,
    metricsDocument({
      values: { level: 3.1, pump1Running: true, pump1Mode: 'auto', pump2Fault: true },
      recent: { ...RECENT, outflowLps: 2, outflowEstimated: true },
    }),
  )
  firestore.set('pumps', 'LS-001_1', pumpDocument({ label: 'Lead pump' }))
  for (const hour of [10, 11, 12]) setHour(hour, 2)

  async function openFirst({ units, group }: { units?: Units; group?: RegExp } = {}) {
    const user = await open(
      (alert, edgeNodeId) => <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />,
      { timeZone: 'UTC', ...(units && { units }) },
    )
    if (group) await user.click(screen.getByRole('button', { name: group, expanded: false }))
    await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
    await pass(0)
    await pass(0)
    return user
  }
  return {
    firestore,
    setHour,
    openFirst,
    openDetails(alert: object = HIGH_LEVEL, units?: Units) {
      answer([anAlert(alert)])
      return openFirst({ units })
    },
    report: (values: Record<string, number>, overrides: object = {}) =>
      firestore.set('metrics', STATION_ID, metricsDocument({ values, ...overrides })),
    chart: () => [...charts.values()].at(-1),
  }
}

export const details = () => {
  const opened = row(/High level/).nextElementSibling
  if (!opened) throw new Error('no details')
  return opened as HTMLElement
}
export const figure = (name: string) => within(details()).getByText(name).nextElementSibling
