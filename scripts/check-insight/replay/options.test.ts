import { readOptions } from './options'

test('without options, there is no recording', () => {
  expect(readOptions([])).toBeNull()
})

test('a recording comes with its mapping and the column that flags', () => {
  expect(readOptions(['--replay', 'a.csv', 'a.json', '--flag', 'BAD'])).toEqual({
    file: 'a.csv',
    mappingFile: 'a.json',
    flag: 'BAD',
  })
})

test.each([
  [['--replay', 'a.csv', 'a.json']],
  [['--replay', 'a.csv', '--flag', 'BAD']],
  [['a.csv', 'a.json', '--flag', 'BAD']],
  [['--replay', 'a.csv', 'a.json', 'b.csv', '--flag', 'BAD']],
  [['--play']],
])('%j says how to call it', (args) => {
  expect(() => readOptions(args)).toThrow(/^usage: npm run check:insight/)
})
