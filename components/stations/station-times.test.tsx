import { act, render } from '@testing-library/react'
import { Moment } from '@/components/ui/moment'
import { forgetSessionData } from '@/lib/session-data'
import type { Preferences } from '@/lib/preferences/preferences'
import { StationProvider } from '@/lib/stations/station-provider'
import { stationDocument } from '@/tests/factories/documents'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { WithPreferences } from '@/tests/preferences'

const AT_MS = Date.UTC(2020, 5, 1, 18, 3)

let firestore: FakeFirestore

jest.mock('@/lib/session/session-provider', () => ({ useAccess: () => ({ kind: 'employee' }) }))
jest.mock('@/lib/time/use-browser-time-zone', () => ({
  useBrowserTimeZone: () => 'Europe/Berlin',
}))

beforeEach(() => {
  firestore = startFirestore()
  firestore.set('pumpStations', 'LS-001', stationDocument({ timeZone: 'America/New_York' }))
})
afterEach(forgetSessionData)

async function shown(preferences: Partial<Preferences>) {
  const { container } = render(
    <WithPreferences preferences={preferences}>
      <StationProvider edgeNodeId="LS-001">
        <Moment ms={AT_MS} />
      </StationProvider>
    </WithPreferences>,
  )
  await act(async () => {})
  return container.textContent?.replaceAll('\u202f', ' ')
}

test.each([
  [{}, 'Jun 1, 2020, 20:03'],
  [{ clock: '12h' as const }, 'Jun 1, 2020, 8:03 PM'],
  [{ timeZone: 'Asia/Kolkata' }, 'Jun 1, 2020, 23:33 GMT+5:30'],
  [{ timeZone: 'Europe/Berlin' }, 'Jun 1, 2020, 20:03'],
  [{ timeZone: 'station' }, 'Jun 1, 2020, 14:03 EDT'],
  [{ timeZone: 'station', clock: '12h' as const }, 'Jun 1, 2020, 2:03 PM EDT'],
])('with %j a time is shown as %s', async (preferences, text) => {
  expect(await shown(preferences)).toBe(text)
})

test('a time without a station names its zone when others are in station time', () => {
  const { container } = render(
    <WithPreferences preferences={{ timeZone: 'station' }}>
      <Moment ms={AT_MS} />
    </WithPreferences>,
  )
  expect(container).toHaveTextContent('Jun 1, 2020, 20:03 GMT+2')
})

test('reads stations for their zones only when these are shown', async () => {
  await shown({ timeZone: 'Asia/Kolkata' })
  expect(firestore.attached()).toEqual([])
  await shown({ timeZone: 'station' })
  expect(firestore.attached()).toHaveLength(1)
})
