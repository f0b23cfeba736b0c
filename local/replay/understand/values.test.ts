import { temporaryFolder } from '@/tests/temporary-folder'
import { expectDocumented, readBackText } from './read-back'

const inFolder = temporaryFolder()
const text = (...lines: string[]) => `${lines.join('\n')}\n`

test.each<[string, string, string[]]>([
  [
    'nothing was measured: words for bad quality',
    text(
      'Time,Level (m),Flow (gpm)',
      '2025-10-06 00:00,Bad,1',
      '2025-10-06 00:05,1.5,[-11059] No Good Data For Calculation',
      '2025-10-06 00:10,Tag not found,#REF!',
    ),
    [
      '2025-10-06T05:00 level null outflow 0.063',
      '2025-10-06T05:05 level 1.5 outflow null',
      '2025-10-06T05:10 level null outflow null',
    ],
  ],
  [
    'nothing was measured: sentinels',
    text(
      'Time,Level (m),Flow (L/s)',
      '2025-10-06 00:00,1.5,3',
      '2025-10-06 00:05,-9999,4',
      '2025-10-06 00:10,1.6,65535',
    ),
    [
      '2025-10-06T05:00 level 1.5 outflow 3',
      '2025-10-06T05:05 level null outflow 4',
      '2025-10-06T05:10 level 1.6 outflow null',
    ],
  ],
  [
    'quality: a quality column for each reading',
    text(
      'Time,Level (m),Level quality,Flow (L/s),Flow quality',
      '2025-10-06 00:00,1.5,Good,3,Bad',
      '2025-10-06 00:05,1.6,Uncertain,4,Good',
    ),
    ['2025-10-06T05:00 level 1.5 outflow 3 (0)', '2025-10-06T05:05 level 1.6 (64) outflow 4'],
  ],
  [
    'quality: codes of quality under one name',
    text(
      'Time,Level (m),Quality,Flow (L/s),Quality',
      '2025-10-06 00:00,1.5,192,3,0',
      '2025-10-06 00:05,1.6,64,4,192',
    ),
    ['2025-10-06T05:00 level 1.5 outflow 3 (0)', '2025-10-06T05:05 level 1.6 (64) outflow 4'],
  ],
  [
    'quality: codes of quality without a name',
    text(
      'Time,Level (m),,Flow (L/s),',
      '2025-10-06 00:00,1.5,192,3,24',
      '2025-10-06 00:05,1.6,0,4,192',
    ),
    ['2025-10-06T05:00 level 1.5 outflow 3 (24)', '2025-10-06T05:05 level 1.6 (0) outflow 4'],
  ],
  [
    'quality: a pump’s status, which is no quality',
    text('Time,Level (m),Pump 1 status', '2025-10-06 00:00,1.5,True', '2025-10-06 00:05,1.6,False'),
    [
      '2025-10-06T05:00 level 1.5 pump1Running true',
      '2025-10-06T05:05 level 1.6 pump1Running false',
    ],
  ],
  [
    'quality: a flag of quality that is always set',
    text('Time,Level (m),Quality', '2025-10-06 00:00,1.5,1', '2025-10-06 00:05,1.6,1'),
    ['2025-10-06T05:00 level 1.5', '2025-10-06T05:05 level 1.6'],
  ],
  [
    'quality: a flag of quality that is seldom set',
    text(
      'Time,Level (m),Quality',
      '2025-10-06 00:00,1.5,0',
      '2025-10-06 00:05,1.6,1',
      '2025-10-06 00:10,1.7,0',
    ),
    ['2025-10-06T05:00 level 1.5', '2025-10-06T05:05 level 1.6 (1)', '2025-10-06T05:10 level 1.7'],
  ],
  [
    'numbers: three decimals without thousands',
    text('Time;Level (m)', '2025-10-06 00:00;1,234', '2025-10-06 00:05;1,235'),
    ['2025-10-06T05:00 level 1.234', '2025-10-06T05:05 level 1.235'],
  ],
  [
    'numbers: whole thousands beside hundreds',
    text('Time;Flow (L/s)', '2025-10-06 00:00;950', '2025-10-06 00:05;1,020'),
    ['2025-10-06T05:00 outflow 950', '2025-10-06T05:05 outflow 1020'],
  ],
  [
    'numbers: whole thousands with points',
    text('Time;Flow (L/s)', '2025-10-06 00:00;950', '2025-10-06 00:05;1.020'),
    ['2025-10-06T05:00 outflow 950', '2025-10-06T05:05 outflow 1020'],
  ],
  [
    'numbers: three decimals with a point',
    text('Time;Level (m)', '2025-10-06 00:00;1.234', '2025-10-06 00:05;2.235'),
    ['2025-10-06T05:00 level 1.234', '2025-10-06T05:05 level 2.235'],
  ],
  [
    'nothing was measured: a sentinel alone',
    text('Time,Flow (L/s)', '2025-10-06 00:00,-9999'),
    ['2025-10-06T05:00 outflow null'],
  ],
  [
    'states: modes, faults and floats',
    text(
      'Time,Pump 1 mode,Pump 1 fault,High float,Power fail',
      '2025-10-06 00:00,AUTO,Normal,Normal,OK',
      '2025-10-06 00:05,HAND,FAULT,Alarm,Fail',
    ),
    [
      '2025-10-06T05:00 pump1Mode auto pump1Fault false highFloat false powerFail false',
      '2025-10-06T05:05 pump1Mode hand pump1Fault true highFloat true powerFail true',
    ],
  ],
  [
    'units: US units',
    text(
      'Time,Well (ft),Flow (MGD),Pressure (psi),Power (kW),Temp (°F)',
      '2025-10-06 00:00,10,1,10,5,68',
    ),
    ['2025-10-06T05:00 level 3.048 outflow 43.813 pressure 68.948 power 5 temp 20'],
  ],
  [
    'nothing was measured: a sentinel of one column that another has measured',
    text(
      'Time,Level (m),Flow (L/s)',
      '2025-10-06 00:00,1.5,950',
      '2025-10-06 00:05,9999,9999',
      '2025-10-06 00:10,1.6,9500',
    ),
    [
      '2025-10-06T05:00 level 1.5 outflow 950',
      '2025-10-06T05:05 level null outflow 9999',
      '2025-10-06T05:10 level 1.6 outflow 9500',
    ],
  ],
])('%s', async (title, content, expected) => {
  expectDocumented(title)
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(expected)
})
