import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgementsIn } from './judgements-in'

const FOLDER = 'tests/judgement-cases'

/** As `npm run judge` prints them. */
const EXPECTED = {
  'ends.alerts.json': {
    'LS-A': 'alarm, High level',
    'LS-B': 'alarm, High level, unreadable alert',
  },
  'history.json': {
    'in the band, after the crest':
      'overflowing, level at overflow, level above lead start, no pump runs',
    'in the band, never at the crest':
      'attention, near overflow, level above high alarm, level above lead start, no pump runs, filling, time unknown',
    'lost above the high alarm':
      'attention, near overflow, above high alarm when last measured, level not measured',
  },
  'lost-level.metrics.json': {
    null: 'attention, near overflow, level not measured',
    text: 'attention, near overflow, level not measured',
    absent: 'attention, near overflow, level not measured',
    bad: 'attention, near overflow, level not measured',
    'out of range': 'attention, near overflow, level implausible',
    'while it overflows': 'overflowing, when last measured, level at overflow, level not measured',
  },
  'out-of-service-overflow.json': {
    '': 'overflowing, level at overflow, Relining, level above lead start, no pump runs',
  },
  'running-overflow-then-bad.metrics.json': {
    1: 'overflowing, level at overflow, level above lead start, no pump runs',
    2: 'overflowing, when last measured, level at overflow, level not measured',
    3: 'overflowing, when last measured, level at overflow, level not measured',
  },
  'records.stations.json': {
    1: 'normal',
    2: 'attention, record: lead-on level unreadable',
    3: 'attention, overflow level not known',
  },
}

test('each case is judged as it should be', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const judged = names.map((name) => [
    name,
    Object.fromEntries(judgementsIn(name, readFileSync(join(FOLDER, name), 'utf8'), Date.now())),
  ])
  expect(Object.fromEntries(judged)).toEqual(EXPECTED)
})
