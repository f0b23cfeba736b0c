import { aDeviceConfig, aPump } from '@/tests/factories/station'
import { readingGroups } from './reading-groups'

test('the station’s own come first, then each pump’s, and none is dropped', () => {
  const values = { pump10Running: true, pump2Running: true, level: 1, chlorine: 1.2, pump2Odd: 1 }
  const groups = readingGroups(aDeviceConfig(), values, [aPump({ position: 2, label: 'Jockey' })])
  expect(groups.map(({ name, signals }) => [name, signals.map(({ key }) => key)])).toEqual([
    ['Station', ['level', 'chlorine', 'pump2Odd']],
    ['Jockey', ['pump2Running']],
    ['Pump 10', ['pump10Running']],
  ])
})

test('nothing declared and nothing sent is nothing', () => {
  expect(readingGroups(null, {}, [])).toEqual([])
})
