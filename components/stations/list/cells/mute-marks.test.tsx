import type { ComponentType } from 'react'
import { withMute } from '@/lib/alerts/mutes'
import type { Alert } from '@/lib/alerts/alert'
import { judge } from '@/lib/stations/judgement/judge'
import { aStation, anAlert, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { NewestAlertCell, StatusCell } from './condition-cells'
import { currentReadings, type RowReadings } from '@/lib/stations/current-readings'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const MUTE = {
  edgeNodeId: STATION_ID,
  alertName: 'Power failure',
  hours: 8,
  reason: 'Generator runs',
  includesCritical: true,
}

function shown(Cell: ComponentType<RowReadings>, alerts: Alert[]) {
  const condition = judge({ station: aStation(), metrics: null, alerts }, NOW_MS).condition
  const entry = { station: aStation(), condition, alerts }
  const readings = { ...entry, ...currentReadings(entry, someMetrics(), NOW_MS) }
  const preferences = { mutes: withMute({}, MUTE, NOW_MS) }
  const { container } = renderWithPreferences(<Cell {...readings} />, { preferences })
  return container.textContent
}

test('says until when the newest alert is muted', () => {
  expect(shown(NewestAlertCell, [anAlert({ name: 'Power failure' })])).toBe(
    'Power failure Muted until 20:004 min ago',
  )
})

test('says nothing of mutes that concern another alert', () => {
  expect(shown(NewestAlertCell, [anAlert({ name: 'High level' })])).toBe('High level4 min ago')
})

test('beside a status, says until when the station is muted', () => {
  expect(shown(StatusCell, [anAlert({ name: 'Power failure' })])).toMatch(
    /^Alarm, alerts muted until 20:00/,
  )
})

test('says nothing of it while another alert of the station would be told', () => {
  const alerts = [anAlert({ name: 'Power failure' }), anAlert({ id: 'b', name: 'High level' })]
  expect(shown(StatusCell, alerts)).not.toMatch(/muted/i)
})
