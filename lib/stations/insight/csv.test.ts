import { METRIC_UNITS } from '@/lib/units/display-units'
import { aFigure, anInsight, someEntries } from '@/tests/factories/insight'
import { NOW_MS } from '@/tests/factories/station'
import { INSIGHT_COLUMNS } from './columns'
import type { InsightView } from './figure'
import { insightTable } from './csv'
import type { StationInsight } from './insight'

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
      flowVsBaseline: aFigure(-0.1234, { unit: '1', pump: 2 }),
      flow: aFigure(12.345, { unit: 'L/s', pump: 2 }),
      runtime7d: aFigure(31.25),
      wear: aFigure(null, { missing: 'Needs 30 days' }),
    }),
  )
  expect(row).toMatchObject({
    Status: 'Normal',
    Station: 'Station LS-1',
    Id: 'LS-1',
    'Flow against the pump’s own baseline (%)': -12,
    'Flow against the pump’s own baseline: pump': 2,
    'Flow of the pump running alone (L/s)': 12.3,
    'Runtime, last 7 days (h)': 31.3,
    'Change of flow per month (%)': null,
    'Read at (UTC)': new Date(NOW_MS).toISOString().replace('.000Z', '+00:00'),
    Missing: 'Wear a month: Needs 30 days',
  })
  expect(row).not.toHaveProperty('Runtime, last 7 days: pump')
})

test('beside the worst pump’s value there is each pump’s, an empty cell if it isn’t known', () => {
  const ofPumps = [
    { position: 1, value: 31.25 },
    { position: 2, value: null },
  ]
  const row = rowOf('pumps', anInsight({ runtime7d: aFigure(31.25, { pump: 1, ofPumps }) }))
  expect(row).toMatchObject({
    'Runtime, last 7 days (h)': 31.3,
    'Runtime, last 7 days: pump': 1,
    'Runtime, last 7 days: pump 1 (h)': 31.3,
    'Runtime, last 7 days: pump 2 (h)': null,
  })
})

test('Inflow has the dry-day curve by hour', () => {
  const dryDayLps = Array.from({ length: 24 }, (_, hour) => hour / 2)
  const row = rowOf('inflow', anInsight({ dryFlow: aFigure(5, { unit: 'L/s' }) }, { dryDayLps }))
  expect(row).toMatchObject({
    'Inflow of a dry day from 00:00 (L/s)': 0,
    'Inflow of a dry day from 23:00 (L/s)': 11.5,
  })
  expect(rowOf('inflow', anInsight({}))).not.toHaveProperty('Inflow of a dry day from 00:00 (L/s)')
})

test('the ratio to a pump that never ran is said in words, beside the pump', () => {
  const row = rowOf('pumps', anInsight({ runtimeRatio: aFigure(Infinity, { unit: '1', pump: 2 }) }))
  expect(row).toMatchObject({
    'Max/min ratio of runtimes, last 7 days': 'idle',
    'Max/min ratio of runtimes, last 7 days: pump': 2,
  })
})

test('units, currency and time zone are the user’s', () => {
  const us = { units: { system: 'us' }, timeZone: null }
  const row = rowOf('inflow', anInsight({ dryFlow: aFigure(10, { unit: 'L/s' }) }), us)
  expect(row['Mean inflow of a dry day (gpm)']).toBe(159)
  expect(row['Read at (time of the station)']).toBe('2026-06-01T08:00:00-04:00')
  const cost = { cost: aFigure(1234.567, { unit: 'currency' }) }
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
