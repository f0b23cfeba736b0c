import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { shareSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { seenSilence } from '@/lib/alerts/silences/draft'
import { saveSilence } from '@/lib/alerts/silences/save-silences'
import type { SpecialCauses } from '@/lib/alerts/silences/silence'
import type { StationStatus } from '@/lib/stations/status'
import { useShareStations } from '@/lib/stations/use-known-stations'
import { anOverflowCause } from '@/tests/factories/causes'
import { aSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { aBoardEntry } from '@/tests/factories/station-view'
import { renderWithPreferences } from '@/tests/preferences'
import { knowSilences } from '@/tests/worlds/silences'
import { OverflowNote } from './alerts-panel'

jest.mock('@/lib/alerts/silences/save-silences')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

const known = (status: StationStatus) => ({
  entries: [aBoardEntry('LS-001', status)],
  isWholeFleet: true,
  readMetrics: () => new Map(),
})

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  knowSilences()
})

function show(alertSound = true) {
  const shared = renderHook(useShareStations, { initialProps: known('overflowing') })
  return {
    ...shared,
    ...renderWithPreferences(<OverflowNote onNavigate={() => {}} />, {
      preferences: { alertSound },
    }),
    share: shared.rerender,
  }
}

const seen = () => screen.queryByRole('button', { name: 'Seen: overflow at Harbour Road' })

test('leads to each station that overflows, and says nothing without one', () => {
  const { share, container } = show()
  expect(screen.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
  share(known('normal'))
  expect(container).toBeEmptyDOMElement()
})

const cause = anOverflowCause('LS-001')
const shareCauses = (causes: SpecialCauses) => act(() => shareSpecialCauses(causes))

afterEach(() => shareCauses(new Map()))

test('an overflow that no alert tells can be seen there, whatever was seen of an earlier one', () => {
  show()
  expect(seen()).toBeNull()
  shareCauses(new Map([[cause.id, cause]]))
  knowSilences(aSilence(seenSilence({ ...cause, sinceMs: NOW_MS - 1 }, NOW_MS)))
  jest.mocked(saveSilence).mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: 'Seen: overflow at Harbour Road' }))
  expect(saveSilence).toHaveBeenCalledWith('u1', seenSilence(cause, NOW_MS))
  knowSilences(aSilence(seenSilence(cause, NOW_MS)))
  expect(seen()).toBeNull()
  expect(screen.getByText('Seen by you')).toBeVisible()
})

test('without sound and notifications nothing repeats, so there is nothing to end', () => {
  show(false)
  shareCauses(new Map([[cause.id, cause]]))
  expect(seen()).toBeNull()
})
