import { act, cleanup, screen } from '@testing-library/react'
import { shareSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import { anOverflowCause } from '@/tests/factories/causes'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition, aStationView } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { HOUR_MS, Page, region, show, startPage } from '@/tests/worlds/station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => jest.requireActual('@/tests/fakes/station-alerts'))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(startPage)

const atOverflow = someMetrics({ values: { level: 4.1 } })

const wellOf = (overflowKind?: 'permitted') =>
  aStation({ wetWell: { areaM2: 7, overflowLevelM: 4, overflowKind } })

test('the level’s bar of an overflowing well differs from one that discharges by permit', () => {
  const bars = [wellOf(), wellOf('permitted')].map((station) => {
    show({ station, metrics: atOverflow })
    const bar = region('Level').querySelector('svg')?.innerHTML
    cleanup()
    return bar
  })
  expect(new Set(bars).size).toBe(2)
})

test('a discharge by permit keeps its beginning beside an alarm’s', () => {
  const sinceMs = NOW_MS - HOUR_MS / 2
  const event = anOverflow({ startMs: sinceMs, endMs: null })
  const running = { sinceMs, isStartKnown: true, rate: null, event }
  jest.mocked(useRunningOverflow).mockReturnValue(running)
  const station = wellOf('permitted')
  expect(show({ station, metrics: atOverflow, alerts: [anAlert()] }).header).toHaveTextContent(
    'Alarm since 11:56:00 · 4 min · discharge by permit since 11:30:00',
  )
})

test.each([
  ['while the plan tells it as one of its own', true],
  ['not while an alert tells it, or nothing repeats', false],
])('an overflow can be seen %s', (_when, isOwn) => {
  const cause = anOverflowCause('LS-001')
  act(() => shareSpecialCauses(new Map(isOwn ? [[cause.id, cause]] : [])))
  const condition = aCondition({ overflow: aRunning({ sinceMs: NOW_MS, isStartExact: false }) })
  renderWithPreferences(<Page view={aStationView({ condition })} />, {
    preferences: { alertSound: true },
  })
  const button = screen.queryByRole('button', { name: 'Seen: overflow at Harbour Road' })
  expect(button !== null).toBe(isOwn)
})
