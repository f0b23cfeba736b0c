import { act, render, renderHook, screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import type { RunningOverflow } from '@/lib/stations/overflow/running'
import { UNKNOWN_VOLUME } from '@/lib/stations/overflow/spill'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import type { StationStatus } from '@/lib/stations/status'
import { useShareStations, type KnownStations } from '@/lib/stations/use-known-stations'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { aBoardEntry } from '@/tests/factories/station-view'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { WithPreferences } from '@/tests/preferences'
import { OverflowAnnouncer } from './overflow-announcer'
import { OverflowSince, SpillFigures, SpillLines } from './ongoing-overflow'

jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

const MINUTE_MS = 60_000
const SINCE_MS = NOW_MS - 30 * MINUTE_MS
const OVERFLOW = aRunning({ sinceMs: NOW_MS, isStartExact: false })
const EVENT = anOverflow({
  startMs: SINCE_MS,
  endMs: null,
  spilled: { lowM3: 40, highM3: null },
  running: OVERFLOW,
})
const RUNNING: RunningOverflow = {
  ...{ sinceMs: SINCE_MS, isStartKnown: true },
  rate: { lowLps: 27.5, highLps: 32.5 },
  event: EVENT,
}

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const station = aStation()
const metrics = someMetrics()

test.each([
  ['its beginning', {}, 'since 11:30:00'],
  ['the earliest that is known', { isStartKnown: false }, 'since before 11:30:00'],
])('tells %s', (_name, overrides, text) => {
  jest.mocked(useRunningOverflow).mockReturnValue({ ...RUNNING, ...overrides })
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
  ['bounds', {}, /^at least 40 m³ so far27.5–32.5 L\/s$/],
  [
    'unknown figures as unknown',
    { rate: null, event: { ...EVENT, spilled: UNKNOWN_VOLUME } },
    /^volume unknownrate unknown$/,
  ],
])('shows %s', (_name, overrides, text) => {
  jest.mocked(useRunningOverflow).mockReturnValue({ ...RUNNING, ...overrides })
  const { container } = render(
    <WithPreferences>
      <SpillLines station={station} metrics={metrics} overflow={OVERFLOW} />
    </WithPreferences>,
  )
  expect(container).toHaveTextContent(text)
})

test('a surcharged storage overflow can be read whole where its lines are cut', () => {
  jest.mocked(useRunningOverflow).mockReturnValue(RUNNING)
  const wetWell = { areaM2: 7, overflowLevelM: 4, overflowKind: 'storage' as const }
  const overflow = { ...OVERFLOW, kind: 'storage' as const, isSurcharged: true }
  render(
    <WithPreferences preferences={{ units: { system: 'us' } }}>
      <SpillLines station={aStation({ wetWell })} metrics={metrics} overflow={overflow} />
    </WithPreferences>,
  )
  for (const text of ['at least 10,567 gal so far', '436–515 gpm, surcharged'])
    expect(screen.getByText(text)).toHaveAttribute('title', text)
})

test('rate and volume of a spill are marked as estimates', () => {
  jest.mocked(useRunningOverflow).mockReturnValue(RUNNING)
  render(
    <WithPreferences>
      <SpillFigures station={station} metrics={metrics} overflow={OVERFLOW} />
    </WithPreferences>,
  )
  const figures = screen.getAllByRole('definition')
  expect(figures.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Spilling, est.27.5–32.5 L/s',
    'Spilled, est.at least 40 m³ so far',
  ])
})

function known(status: StationStatus): KnownStations {
  const entries = [aBoardEntry('LS-001', status)]
  return { entries, isWholeFleet: true, readMetrics: () => new Map() }
}

test('announces an overflow when it begins and ends, and not when the screen is left', () => {
  render(<OverflowAnnouncer />)
  const { rerender, unmount } = renderHook(useShareStations, { initialProps: known('normal') })
  const announced = () => screen.getByRole('status').textContent
  expect(announced()).toBe('')
  rerender(known('overflowing'))
  expect(announced()).toBe('Overflowing: Harbour Road')
  rerender(known('normal'))
  expect(announced()).toBe('No longer overflowing: Harbour Road')
  rerender(known('overflowing'))
  unmount()
  expect(announced()).toBe('')
})

test('the next session starts without overflows', () => {
  render(<OverflowAnnouncer />)
  const overflowing = known('overflowing')
  renderHook(() => useShareStations(overflowing))
  act(forgetSessionData)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
