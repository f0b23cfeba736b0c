import { fieldsOf, guessDelimiter, headerNames } from './fields'

const lines = (...texts: string[]) => texts.map((text, n) => ({ line: n + 1, lines: 1, text }))

test.each([
  ['a, b ,c', ['a', 'b', 'c']],
  ['"a, b"," c ",""', ['a, b', 'c', '']],
  ['1"2,b', ['1"2', 'b']],
])('splits %s', (text, fields) => {
  expect(fieldsOf(text, ',')).toEqual(fields)
})

test('says why a line can’t be split', () => {
  expect(fieldsOf('a,"b', ',')).toMatch(/^Quote Not Closed/)
})

test.each<[string, string[], string]>([
  ['a preamble with others', ['Export; all; points', 'Time,Level', '1,2', '3,4'], ','],
  ['quotes', ['"a;b","c;d"', '"1;2","3;4"'], ','],
])('finds the delimiter: %s', (_, texts, delimiter) => {
  expect(guessDelimiter(lines(...texts))).toBe(delimiter)
})

test.each([
  [[['Time', 'Level']], ['Time', 'Level']],
  [
    [
      ['', 'AI 1', 'AI 2'],
      ['When', 'Flow', 'Well'],
    ],
    ['When', 'AI 1 Flow', 'AI 2 Well'],
  ],
  [
    [
      ['', 'Alder', '', 'Birch', ''],
      ['Time', 'Level', 'P1', 'Level', 'P1'],
    ],
    ['Time', 'Alder Level', 'Alder P1', 'Birch Level', 'Birch P1'],
  ],
  [
    [
      ['Time', 'Level', 'Run'],
      ['', '(m)', ''],
    ],
    ['Time', 'Level (m)', 'Run'],
  ],
])('joins %j', (lines, names) => {
  expect(headerNames(lines)).toEqual(names)
})
