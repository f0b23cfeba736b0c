import type { ComponentType } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { judge } from '@/lib/stations/judgement/judge'
import { aSilence } from '@/tests/factories/silences'
import { knowSilences } from '@/tests/worlds/silences'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { NewestAlertCell, StatusCell } from './condition-cells'
import { currentReadings, type RowReadings } from '@/lib/stations/current-readings'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  knowSilences(aSilence({ alertName: 'Power failure', includesCritical: true }))
})

function shown(Cell: ComponentType<RowReadings>, alerts: Alert[]) {
  const condition = judge({ station: aStation(), metrics: null, alerts }, NOW_MS).condition
  const entry = { station: aStation(), condition, alerts }
  const readings = { ...entry, ...currentReadings(entry, someMetrics(), NOW_MS) }
  const { container } = renderWithPreferences(<Cell {...readings} />)
  return container.textContent
}

const power = anAlert({ name: 'Power failure' })
const level = anAlert({ id: 'b', name: 'High level' })

test.each([
  [
    'until when the newest alert is',
    NewestAlertCell,
    [power],
    /^Power failure Silent until 20:004 min/,
  ],
  ['nothing of another alert’s silence', NewestAlertCell, [level], /^High level4 min ago$/],
  ['until when the station is', StatusCell, [power], /^Alarm, alerts silent until 20:00/],
  ['nothing while an alert would ring', StatusCell, [power, level], /^Alarm(?!.*silent)/i],
])('tells silence: %s', (_, Cell, alerts, text) => {
  expect(shown(Cell, alerts)).toMatch(text)
})
