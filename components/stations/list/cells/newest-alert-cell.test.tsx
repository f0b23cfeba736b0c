import { withMute } from '@/lib/alerts/mutes'
import type { Alert } from '@/lib/alerts/alert'
import { stationCondition } from '@/lib/stations/status'
import { aStation, anAlert, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { NewestAlertCell } from './newest-alert-cell'
import { rowReadings } from './row-readings'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))
afterEach(() => jest.useRealTimers())

const MUTE = {
  edgeNodeId: STATION_ID,
  alertName: 'Power failure',
  hours: 8,
  reason: 'Generator runs',
  includesCritical: true,
}

function shown(alerts: Alert[]) {
  const condition = stationCondition({ station: aStation(), metrics: null, alerts }, NOW_MS)
  const entry = { station: aStation(), condition, alerts }
  const readings = rowReadings(entry, someMetrics(), NOW_MS)
  const preferences = { mutes: withMute({}, MUTE, NOW_MS) }
  const { container } = renderWithPreferences(<NewestAlertCell {...readings} />, { preferences })
  return container.textContent
}

test('says until when the newest alert is muted', () => {
  expect(shown([anAlert({ name: 'Power failure' })])).toBe(
    'Power failure Muted until 20:004 min ago',
  )
})

test('says nothing of mutes that concern another alert', () => {
  expect(shown([anAlert({ name: 'High level' })])).toBe('High level4 min ago')
})
