import { act, fireEvent, screen } from '@testing-library/react'
import { endSilence } from '@/lib/alerts/silences/save-silences'
import { aSilence, everything } from '@/tests/factories/silences'
import { stationDocument } from '@/tests/factories/documents'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { startFirestore } from '@/tests/worlds/firestore'
import { knowSilences } from '@/tests/worlds/silences'
import { SilenceList } from './silence-list'

jest.mock('@/lib/alerts/silences/save-silences')
jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => ({ uid: 'u1' }),
  useAccess: () => ({ kind: 'employee' }),
}))

const HERE = { alertName: null, includesCritical: true }
const ANYWHERE = { edgeNodeId: null, reason: null }

test.each([
  [
    'an alert',
    aSilence({ includesCritical: true }),
    'High float, Harbour Road',
    'Until 20:00: Float sticks',
  ],
  [
    'a station',
    aSilence({ ...HERE, scope: 'station', reason: null }),
    'All alerts, Harbour Road',
    'Until 20:00, critical alerts too',
  ],
  [
    'everything',
    everything({ includesCritical: true }),
    'Everything',
    'Until 20:00, critical alerts too: Float sticks',
  ],
  ['everything but critical', everything({ reason: null }), 'Everything', 'Until 20:00'],
  [
    'an overflow',
    aSilence({ ...HERE, scope: 'overflow', reason: null }),
    'Overflow, seen, Harbour Road',
    'Until 20:00',
  ],
  [
    'an outage',
    aSilence({ ...HERE, ...ANYWHERE, scope: 'alerts-lost' }),
    'Alerts not available, seen',
    'Until 20:00',
  ],
])('a silence of %s', async (_what, silence, subject, until) => {
  jest.useFakeTimers({ now: NOW_MS })
  const firestore = startFirestore()
  firestore.set('pumpStations', STATION_ID, stationDocument({ name: 'Harbour Road' }))
  knowSilences(silence)
  const preferences = { timeZone: 'UTC', clock: '24h' } as const
  renderWithPreferences(<SilenceList />, { preferences })
  await act(async () => {})
  const words = screen.getByRole('listitem').querySelectorAll('p')
  expect([...words].map(({ textContent }) => textContent)).toEqual([subject, until])
})

test('a silence can be ended', () => {
  jest.mocked(endSilence).mockResolvedValue()
  const mine = everything({ untilMs: Date.now() + 3_600_000 })
  knowSilences(mine)
  renderWithPreferences(<SilenceList />)
  fireEvent.click(screen.getByRole('button', { name: 'End silence: Everything' }))
  expect(endSilence).toHaveBeenCalledWith('u1', mine.key)
})
