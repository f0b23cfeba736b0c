import { act, render, renderHook, screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import type { Overflow } from '@/lib/stations/judgement/overflow'
import {
  useOngoingOverflow,
  type OngoingOverflow,
} from '@/lib/stations/overflow/use-ongoing-overflow'
import { useShowOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import type { PumpStation } from '@/lib/stations/station'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { WithPreferences } from '@/tests/preferences'
import { OverflowAnnouncer } from './overflow-announcer'
import { OverflowSince, SpillLines } from './ongoing-overflow'

jest.mock('@/lib/stations/overflow/use-ongoing-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

const MINUTE_MS = 60_000
const ONGOING: OngoingOverflow = {
  sinceMs: NOW_MS - 30 * MINUTE_MS,
  isStartKnown: true,
  rate: { lowLps: 27.5, highLps: 32.5 },
  spilled: { lowM3: 40, highM3: null },
}

const OVERFLOW: Overflow = {
  kind: 'spill',
  sinceMs: null,
  lastMeasuredMs: null,
  isSurcharged: false,
}

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const station = aStation()
const metrics = someMetrics()

test.each([
  ['its beginning', {}, 'since 11:30:00'],
  ['the earliest that is known', { isStartKnown: false }, 'since before 11:30:00'],
  ['nothing while history is read', { sinceMs: null }, ''],
])('tells %s', (_name, overrides, text) => {
  jest.mocked(useOngoingOverflow).mockReturnValue({ ...ONGOING, ...overrides })
  const { container } = render(
    <WithPreferences>
      <OverflowSince station={station} metrics={metrics} overflow={OVERFLOW} />
    </WithPreferences>,
  )
  expect(container).toHaveTextContent(new RegExp(`^${text}$`))
})

test('tells when it was last measured, if it no longer is', () => {
  const overflow = { ...OVERFLOW, lastMeasuredMs: NOW_MS - MINUTE_MS }
  const { container } = render(
    <WithPreferences>
      <OverflowSince station={station} metrics={metrics} overflow={overflow} />
    </WithPreferences>,
  )
  expect(container).toHaveTextContent('when last measured 11:59:00')
})

test.each([
  ['bounds', {}, 'at least 40.0 m³27.5–32.5 L/s'],
  ['unknown figures as unknown', { rate: null, spilled: null }, 'volume unknownrate unknown'],
])('shows %s', (_name, overrides, text) => {
  jest.mocked(useOngoingOverflow).mockReturnValue({ ...ONGOING, ...overrides })
  const { container } = render(
    <WithPreferences>
      <SpillLines station={station} metrics={metrics} />
    </WithPreferences>,
  )
  expect(container).toHaveTextContent(text)
})

test('announces an overflow when it begins and ends, and not when the screen is left', () => {
  render(<OverflowAnnouncer />)
  const { rerender, unmount } = renderHook(useShowOverflows, {
    initialProps: [] as PumpStation[] | null,
  })
  const announced = () => screen.getByRole('status').textContent
  expect(announced()).toBe('')
  rerender([station])
  expect(announced()).toBe('Overflowing: Harbour Road')
  rerender([])
  expect(announced()).toBe('No longer overflowing: Harbour Road')
  rerender([station])
  unmount()
  expect(announced()).toBe('')
})

test('the next session starts without overflows', () => {
  render(<OverflowAnnouncer />)
  renderHook(() => useShowOverflows([station]))
  act(forgetSessionData)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
