import { act, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { historySeries } from '@/tests/factories/history-series'
import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { PumpCards } from './pump-cards'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

const recent = { computedAtMs: NOW_MS, startsLastHour: { 1: 4, 2: 12 } }
const values = {
  pump1Running: true,
  pump1Mode: 'auto',
  pump1Current: 10.4,
  pump1Runtime: 1204.5,
  pump2Running: false,
  pump2Fault: true,
  outflow: 24,
  power: 7.2,
  pressure: 150,
}

function show(overrides: Partial<ComponentProps<typeof PumpCards>> = {}) {
  render(
    <PumpCards
      station={aStation({ timeZone: 'UTC' })}
      metrics={someMetrics({ values, recent })}
      pumps={[
        aPump({
          label: 'Lead pump',
          make: 'Flygt',
          model: 'NP 3127',
          serial: '3127-001',
          rated: { currentA: 12, flowLps: 30, powerKw: 9 },
          baseline: { kwhPerM3: 0.08 },
          service: { intervalH: 2000, lastAtMs: NOW_MS, lastRuntimeH: 500 },
        }),
        aPump({ position: 2, label: 'Lag pump' }),
      ]}
      history={null}
      historyToMs={NOW_MS}
      {...overrides}
    />,
  )
}

const card = (name: string) => screen.getByRole('article', { name })

test('a card shows the pump’s figures against their limits', () => {
  show()
  const lead = card('Lead pump')
  expect(lead).toHaveTextContent('Lead pumpRunning · auto')
  expect(lead).toHaveTextContent('Current10.4 A of 12 A')
  expect(lead).toHaveTextContent('Starts, last hour4 of 10')
  expect(lead).toHaveTextContent('Flow24 L/srated 30 L/s')
  expect(lead).toHaveTextContent('Power7.20 kWrated 9 kW')
  expect(lead).toHaveTextContent('Service due in1,296 hevery 2,000 h')
  expect(lead).toHaveTextContent('Wire-to-water efficiency50 %')
  expect(lead).toHaveTextContent('Flygt NP 3127 · serial 3127-001')
})

test('shows an unknown figure as a dash, never as zero', () => {
  show({ metrics: null })
  const lag = card('Lag pump')
  expect(lag).toHaveTextContent('Unknown · mode unknown')
  expect(lag).toHaveTextContent('Current– of 12 A')
  expect(lag).toHaveTextContent('Starts, last hour– of 10')
  expect(lag).toHaveTextContent('Runtime today–7-day average by then –')
  expect(lag).toHaveTextContent('Service due in–')
  expect(lag).toHaveTextContent('Energy, 24 h–')
})

const OUT_OF_SERVICE = aPump({ position: 2, label: 'Lag pump', inService: false })
const OVERDUE = aPump({ service: { intervalH: 200, lastAtMs: NOW_MS, lastRuntimeH: 992 } })
const OFFLINE = someMetrics({ values, recent, online: false })

test.each([
  [
    'failed, out of service',
    { pumps: [OUT_OF_SERVICE] },
    'Lag pump',
    'Failed · mode unknown · out of service',
  ],
  ['overdue for service', { pumps: [OVERDUE] }, 'Pump 1', 'Service overdue by13 h'],
  ['without a record', { pumps: [] }, 'Pump 1', /Current10.4 A.*No record of this pump/],
  ['of an offline station', { metrics: OFFLINE }, 'Lead pump', /auto · last known.*Current10.4 A/],
])('the card of a pump %s says so', (_, overrides, name, text) => {
  show(overrides)
  expect(card(name)).toHaveTextContent(text)
})

test('marks the values of a station that stops reporting as last known', () => {
  show()
  expect(card('Lead pump')).not.toHaveTextContent('last known')
  act(() => jest.advanceTimersByTime(177_000))
  expect(card('Lead pump')).toHaveTextContent('Running · auto · last known')
})

test('shows runtime up to this hour and energy per volume from history', () => {
  const history = historySeries(NOW_MS, {
    pump1Running: (msAgo) => (msAgo < 12 * 3_600_000 ? 0.5 : 0.25),
    pump2Running: () => 0,
    power: () => 8,
    outflow: () => 20,
  })
  show({ history })
  expect(card('Lead pump')).toHaveTextContent(
    'Runtime today5.96 huntil 12:00; 7-day average by then 3 h',
  )
  expect(card('Lead pump')).toHaveTextContent('Energy, 24 h0.111 kWh/m³when new 0.0800 kWh/m³')
})

test('compares a day’s duty, without a ratio if a pump is idle', () => {
  const history = historySeries(NOW_MS, {
    pump1Running: () => 0.5,
    pump2Running: () => 0.25,
    pump1Starts: (msAgo) => 5000 - Math.floor(msAgo / 600_000),
    pump2Starts: () => 70,
  })
  show({ history })
  const duty = screen.getByRole('region', { name: 'Duty, last 24 h' })
  const rows = within(duty).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'PumpShareRuntimeStarts',
    'Lead pump12 h144',
    'Lag pump6 h0',
    'Max/min ratio2.00one idle',
  ])
})

test('a single pump has no duty table', () => {
  const station = aStation({ pumpIds: ['LS-001_1'] })
  show({ station, metrics: someMetrics({ values: { pump1Running: true } }) })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Duty, last 24 h' })).not.toBeInTheDocument()
})
