import { wetWellProfile } from './wet-well-profile'

test('a prism is one full-width step', () => {
  expect(wetWellProfile({ areaM2: 7, bottomM: -2, overflowLevelM: 2 })).toEqual([
    { fromM: -2, toM: 2, width: 1 },
  ])
})

test('benching narrows the bottom as given by the volume table', () => {
  const volumeTable = [
    { levelM: 0, volumeM3: 0 },
    { levelM: 0.5, volumeM3: 1 },
    { levelM: 3, volumeM3: 11 },
  ]
  expect(wetWellProfile({ areaM2: 4, bottomM: 0, overflowLevelM: 4, volumeTable })).toEqual([
    { fromM: 0, toM: 0.5, width: 0.5 },
    { fromM: 0.5, toM: 3, width: 1 },
    { fromM: 3, toM: 4, width: 1 },
  ])
})

test('cuts the table off at the overflow and skips points without height', () => {
  const volumeTable = [
    { levelM: 0, volumeM3: 0 },
    { levelM: 0, volumeM3: 0.2 },
    { levelM: 6, volumeM3: 12.2 },
  ]
  expect(wetWellProfile({ areaM2: 2, bottomM: 0, overflowLevelM: 4, volumeTable })).toEqual([
    { fromM: 0, toM: 4, width: 1 },
  ])
})
