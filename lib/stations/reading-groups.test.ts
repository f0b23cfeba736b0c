import { aDeviceConfig, aPump } from '@/tests/factories/station'
import { readingGroups } from './reading-groups'

test('lists the station’s own signals first, then each pump’s, and drops none', () => {
  const values = { pump10Running: true, pump2Running: true, level: 1, chlorine: 1.2, pump2Odd: 1 }
  const groups = readingGroups(aDeviceConfig(), values, [aPump({ position: 2, label: 'Jockey' })])
  expect(groups.map(({ name, signals }) => [name, signals.map(({ key }) => key)])).toEqual([
    ['Station', ['level', 'chlorine', 'pump2Odd']],
    ['Jockey', ['pump2Running']],
    ['Pump 10', ['pump10Running']],
  ])
})

test('returns no groups when no signal is configured or sent', () => {
  expect(readingGroups(null, {}, [])).toEqual([])
})
