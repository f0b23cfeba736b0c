import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { saveFile } from '@/components/ui/save-file'
import type { OverflowEvent } from '@/lib/stations/overflow/events'
import { readOverflows } from '@/lib/stations/overflow/read-overflows'
import { NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { WithPreferences } from '@/tests/preferences'
import { PastOverflows } from './past-overflows'

jest.mock('@/lib/stations/overflow/read-overflows')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))
jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }))

const EVENT: OverflowEvent = {
  startMs: NOW_MS - 3_600_000,
  startSlackMs: 180_000,
  isStartKnown: true,
  endMs: NOW_MS - 1_800_000,
  endSlackMs: 60_000,
  spilled: { lowM3: 18.1, highM3: null },
  rainMm: null,
  pumps: [{ position: 1, runtimeS: 720, hasFailed: true }],
}

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

async function show() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WithPreferences>
        <PastOverflows view={aStationView()} />
      </WithPreferences>
    </SWRConfig>,
  )
  await act(async () => {})
  return screen.getByRole('region', { name: 'Overflows, last 30 days' })
}

test('shows the figures of each overflow and exports them', async () => {
  jest.mocked(readOverflows).mockResolvedValue({ events: [EVENT], unreadable: 0 })
  const region = await show()
  const pairs = within(region)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(Object.fromEntries(pairs)).toEqual({
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

test('says that there were none', async () => {
  jest.mocked(readOverflows).mockResolvedValue({ events: [], unreadable: 0 })
  expect(await show()).toHaveTextContent('None in the history.')
})

test('says that some may be missing where history can’t be read', async () => {
  jest.mocked(readOverflows).mockResolvedValue({ events: [], unreadable: 2 })
  expect(await show()).toHaveTextContent(
    '2 history records can’t be read; overflows may be missing',
  )
})

test('says that history is unavailable, and tries again', async () => {
  jest.mocked(readOverflows).mockRejectedValueOnce(new Error('down'))
  const region = await show()
  expect(region).toHaveTextContent('History unavailable: overflows unknown.')
  jest.mocked(readOverflows).mockResolvedValue({ events: [EVENT], unreadable: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {})
  expect(region).toHaveTextContent('at least 18.1 m³')
})
