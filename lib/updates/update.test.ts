import { compareVersions } from './update'

test('orders versions by number, not alphabetically', () => {
  const versions = ['0.10.0', '1.0.0', '0.9.1', '0.9.0', '0.9.10']
  expect(versions.toSorted(compareVersions)).toEqual([
    '0.9.0',
    '0.9.1',
    '0.9.10',
    '0.10.0',
    '1.0.0',
  ])
})
