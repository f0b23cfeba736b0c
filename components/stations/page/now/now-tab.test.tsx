import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRunning } from '@/tests/factories/overflow'
import { aDeviceConfig, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition, aStationView } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { HOUR_MS, Page, region, show, startPage } from '@/tests/worlds/station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => jest.requireActual('@/tests/fakes/station-alerts'))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(startPage)

test('leads to the station, copies its address, and calls the numbers in its notes', async () => {
  const user = userEvent.setup({ delay: null })
  const notes = 'Key: (727) 555-0100. Gate closes 2026-11-25.'
  show({ station: aStation({ notes }) })
  const site = region('Site')
  expect(within(site).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12%20Harbour%20Road',
  )
  expect(site).toHaveTextContent(notes)
  const call = within(site).getByRole('link', { name: '(727) 555-0100' })
  expect(call).toHaveAttribute('href', 'tel:+17275550100')
  await user.click(within(site).getByRole('button', { name: 'Copy address' }))
  expect(await within(site).findByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('12 Harbour Road')
})

test('the device’s own readings are shown, with their age once they are old', () => {
  const deviceConfig = aDeviceConfig({
    metrics: {
      vibration: { label: 'Pump 1 vibration', unit: 'mm/s', kind: 'gauge', normalHigh: 4.5 },
      level: { label: 'Level', unit: 'm', kind: 'gauge' },
    },
  })
  const values = { level: 1.2, vibration: 6.25, clarity: 7 }
  show({
    deviceConfig,
    metrics: someMetrics({ values, measuredAtMs: { clarity: NOW_MS - 2 * HOUR_MS } }),
  })
  const own = region('Device readings')
  expect(own).toHaveTextContent(
    /^Device readingsclarity7 2 h 00 min oldPump 1 vibration6\.25 mm\/s$/,
  )
  expect(within(own).getByText(/6\.25/)).toHaveClass('text-attention')
})

test('elevations name their datum', () => {
  const station = aStation({ wetWell: { areaM2: 7, bottomM: -2, overflowLevelM: 2 } })
  renderWithPreferences(<Page view={aStationView({ station })} />, {
    preferences: { levelAs: 'elevation' },
  })
  expect(region('Wet well')).toHaveTextContent(
    'Levels are above the station’s datum; the bottom is at −2 m elev.',
  )
})

const booster = aStation({ kind: 'water', wetWell: undefined, setpointsM: undefined })

test('says how an overflow is estimated without a scale of the well, too', () => {
  const condition = aCondition({ overflow: aRunning({ sinceMs: NOW_MS }) })
  show({ station: booster, condition })
  expect(screen.queryByRole('region', { name: 'Wet well' })).toBeNull()
  expect(screen.getByText(/^The overflow is estimated\. Inflow less/)).toBeVisible()
})
