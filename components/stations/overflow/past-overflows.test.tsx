import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { saveFile } from '@/components/ui/save-file'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { readOverflows } from '@/lib/stations/overflow/read-overflows'
import { useRunningOverflow } from '@/lib/stations/overflow/use-running-overflow'
import type { StationView } from '@/lib/stations/use-station'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { WithPreferences } from '@/tests/preferences'
import { PastOverflows } from './past-overflows'

jest.mock('@/lib/history/read-history')
jest.mock('@/lib/stations/overflow/read-overflows')
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))
jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }))

const EVENT = anOverflow({
  startMs: NOW_MS - 3_600_000,
  startSlackMs: 180_000,
  endMs: NOW_MS - 1_800_000,
  spilled: { lowM3: 18.1, highM3: null },
  pumps: [{ position: 1, runtimeS: 720, hasFailed: true }],
})

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.mocked(useRunningOverflow).mockReturnValue(null)
})

const hold = (events: OverflowEvent[], unreadable = 0) =>
  jest.mocked(readOverflows).mockResolvedValue({ events, unreadable })

async function show(name = 'Overflows, last 30 days', view: Partial<StationView> = {}) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WithPreferences>
        <PastOverflows view={aStationView(view)} />
      </WithPreferences>
    </SWRConfig>,
  )
  await act(async () => {})
  return screen.getByRole('region', { name })
}

function figuresOf(item: HTMLElement) {
  const pairs = within(item)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  return Object.fromEntries(pairs) as Record<string, string>
}

test('shows the figures of each overflow and exports them', async () => {
  hold([EVENT])
  const region = await show()
  expect(figuresOf(region)).toEqual({
    Began: '11:00:00or up to 3 min earlier',
    Ended: '11:30:00or up to 1 min earlier',
    Duration: '30 min',
    Spilled: 'at least 18.1 m³',
    Rain: 'unknown',
    Pumps: 'Pump 1 failed, ran 12 min',
    'Acknowledged by': 'not known',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await act(async () => {})
  expect(saveFile).toHaveBeenCalledWith('LS-001-overflows.csv', expect.stringContaining('18.1'))
})

const SINCE_MS = NOW_MS - 30_000
const RUNNING: OverflowEvent = {
  ...EVENT,
  ...{ startMs: SINCE_MS, startSlackMs: 0, endMs: null, lastMs: NOW_MS },
  spilled: { lowM3: 1.2, highM3: 5 },
  running: aRunning({ sinceMs: SINCE_MS }),
}

function run(event: OverflowEvent): void {
  const rest = { isStartKnown: true, rate: null }
  jest.mocked(useRunningOverflow).mockReturnValue({ sinceMs: SINCE_MS, event, ...rest })
}

test('has one that runs from its first second, before history is read', async () => {
  jest.mocked(readOverflows).mockReturnValue(new Promise(() => {}))
  run(RUNNING)
  const region = await show()
  expect(region).not.toHaveTextContent('None in the history')
  expect(figuresOf(within(region).getByRole('listitem'))).toMatchObject({
    Began: '11:59:30',
    Ended: 'not yet',
    Duration: '30 s so far',
    Spilled: '1.2–5 m³so far',
  })
})

test.each([
  [
    'one that isn’t measured',
    { running: aRunning({ sinceMs: SINCE_MS, lastMeasuredMs: NOW_MS }) },
    'not knownlast measured 12:00:00',
  ],
  ['one whose end wasn’t received', { running: undefined }, 'not known'],
  [
    'an end that only a float tells',
    { endMs: NOW_MS, isEndMeasured: false },
    '12:00:00end not measured',
  ],
])('says so of %s', async (_, overrides, ended) => {
  hold([{ ...RUNNING, ...overrides }])
  expect(figuresOf(await show()).Ended).toBe(ended)
})

test('tells a discharge by permit apart, and how often it paused', async () => {
  hold([{ ...EVENT, parts: 2 }])
  const { wetWell } = aStation()
  const station = aStation({ wetWell: wetWell && { ...wetWell, overflowKind: 'permitted' } })
  const region = await show('Discharges by permit, last 30 days', { station })
  expect(figuresOf(region)).toMatchObject({
    Duration: '30 minin 2 parts',
    Discharged: 'at least 18.1 m³',
  })
})

test('says that there were none', async () => {
  hold([])
  expect(await show()).toHaveTextContent('None in the history.')
})

test('says that some may be missing where history can’t be read', async () => {
  hold([], 2)
  expect(await show()).toHaveTextContent(
    '2 history records can’t be read; overflows may be missing',
  )
})

test('says that history is unavailable, and tries again', async () => {
  jest.mocked(readOverflows).mockRejectedValueOnce(new Error('down'))
  const region = await show()
  expect(region).toHaveTextContent('History unavailable: overflows unknown.')
  hold([EVENT])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {})
  expect(region).toHaveTextContent('at least 18.1 m³')
})
