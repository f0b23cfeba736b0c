import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { readFirstHistory } from '@/lib/history/read-history'
import { historySeries } from '@/tests/factories/history-series'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { PumpDaysTable } from './pump-days-table'

jest.mock('@/lib/history/read-history')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

test('shows what each pump did by day, for 7 or 30 days', async () => {
  jest.mocked(readFirstHistory).mockResolvedValue(
    historySeries(NOW_MS, {
      pump1Running: () => 0.25,
      pump1Starts: (msAgo) => 10_000 - Math.floor(msAgo / 3_600_000),
      pump1Flow: () => 10,
      pump2Running: () => Number.NaN,
    }),
  )
  const pumps = [1, 2].map((position) => ({ position, label: `Pump ${position}` }))
  render(<PumpDaysTable station={aStation({ timeZone: 'UTC' })} pumps={pumps} toMs={NOW_MS} />)
  await act(async () => {})

  const rows = within(screen.getByRole('region', { name: 'By day' })).getAllByRole('row')
  expect(rows).toHaveLength(8)
  expect(rows[1]).toHaveTextContent('Today3 h12 starts432 m³')
  expect(rows[2]).toHaveTextContent('May 316 h24 starts864 m³–– starts')
  fireEvent.click(screen.getByRole('button', { name: '30 days' }))
  await act(async () => {})
  expect(screen.getAllByRole('row')).toHaveLength(31)
})
