import { METRIC_UNITS } from '@/lib/units/display-units'
import { aFigure, anInsight, someEntries } from '@/tests/factories/insight'
import { INSIGHT_COLUMNS } from './columns'
import { insightTable } from './csv'
import type { InsightView, StationInsight } from './figure'

const options = { units: METRIC_UNITS, timeZone: 'UTC', currency: 'USD' }

function rowOf(view: InsightView, insight: StationInsight | null, more = {}) {
  const insights = new Map(insight ? [['LS-1', insight]] : [])
  const { header, rows } = insightTable(INSIGHT_COLUMNS[view], someEntries('LS-1'), insights, {
    ...options,
    ...more,
  })
  return Object.fromEntries(header.map((head, index) => [head, rows[0]?.[index]]))
}

test('a row has every figure with its unit, the pump it is of, and what is missing', () => {
  const row = rowOf(
    'pumps',
    anInsight({
      flowVsBaseline: aFigure(-12.34, { pump: 2 }),
      runtime24h: aFigure(11.25),
      starts24h: aFigure(null, { missing: 'No starts counter in history' }),
    }),
  )
  expect(row).toMatchObject({
    Status: 'Normal',
    Station: 'Station LS-1',
    Id: 'LS-1',
    'Flow against the pump’s baseline (%)': -12,
    'Flow against the pump’s baseline: pump': 2,
    'Runtime, last 24 h (h)': 11.3,
    'Starts, last 24 h': null,
    'Read at (UTC)': '2026-06-01 12:00:00',
    'Read at (with UTC offset)': '2026-06-01T12:00:00+00:00',
    Missing: 'Starts 24 h: No starts counter in history',
  })
  expect(row).not.toHaveProperty('Runtime, last 24 h: pump')
})

test('units, currency and time zone are the user’s', () => {
  const us = { units: { system: 'us' }, timeZone: null }
  const row = rowOf('inflow', anInsight({ dryFlow: aFigure(10) }), us)
  expect(row['Mean inflow of a dry day (gpm)']).toBe(159)
  expect(row['Read at (time of the station)']).toBe('2026-06-01 08:00:00')
  const cost = { cost: aFigure(1234.567) }
  expect(rowOf('energy', anInsight(cost))['Cost of energy per month (USD)']).toBe(1234.57)
  expect(rowOf('energy', anInsight({}), { currency: null })).toHaveProperty(
    'Cost of energy per month',
    null,
  )
})

test('a station that hasn’t been read has empty cells and says so', () => {
  expect(rowOf('energy', null)).toMatchObject({
    'Energy above the baseline, per month (kWh)': null,
    'Read at (UTC)': null,
    Missing: 'Not read',
  })
})
