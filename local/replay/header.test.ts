import { headerNames } from './header'

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
