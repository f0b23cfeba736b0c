import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { forgetSessionData } from '@/lib/session-data'
import type { Overflow } from '@/lib/stations/judgement/overflow'
import type { OverflowView, RunningOverflow } from '@/lib/stations/overflow/running'
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

/** What is shown of an overflow of 30 minutes, or of what differs from it. */
function show(
  View: (view: OverflowView) => ReactNode,
  running: Partial<RunningOverflow> = {},
  overflow: Partial<Overflow> = {},
) {
  jest.mocked(useRunningOverflow).mockReturnValue({ ...RUNNING, ...running })
  const { container } = render(
    <WithPreferences>
      <View station={aStation()} metrics={someMetrics()} overflow={{ ...OVERFLOW, ...overflow }} />
    </WithPreferences>,
  )
  return container
}

test.each<[string, Partial<RunningOverflow>, Partial<Overflow>, string]>([
  ['its beginning', {}, {}, 'since 11:30:00'],
  ['the earliest that is known', { isStartKnown: false }, {}, 'since before 11:30:00'],
  ['when it was last measured', {}, { lastMeasuredMs: NOW_MS }, 'when last measured 12:00:00'],
])('tells %s', (_name, running, overflow, text) => {
  expect(show(OverflowSince, running, overflow).textContent).toBe(text)
})

test.each<[string, Partial<RunningOverflow>, Partial<Overflow>, string[]]>([
  ['bounds', {}, {}, ['at least 40 m³ so far', '27.5–32.5 L/s']],
  [
    'a surcharge',
    {},
    { isSurcharged: true },
    ['at least 40 m³ so far', '27.5–32.5 L/s, surcharged'],
  ],
  [
    'unknown figures as unknown',
    { rate: null, event: { ...EVENT, spilled: UNKNOWN_VOLUME } },
    {},
    ['volume unknown', 'rate unknown'],
  ],
])('shows %s in lines that can be read whole where they are cut', (_, running, overflow, lines) => {
  show(SpillLines, running, overflow)
  for (const line of lines) expect(screen.getByText(line)).toHaveAttribute('title', line)
})

test('rate and volume of a spill are marked as estimates', () => {
  show(SpillFigures)
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
