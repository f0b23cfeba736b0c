import { readFileSync } from 'node:fs'
import { readBack } from './read-back'

/** The examples of docs/replay.md, as a newcomer in Chicago plays them. */
test.each([
  [
    'cloud-export',
    [
      '2025-11-24T07:00 outflow -0.126 level 2.195 pump1Running false',
      '2025-11-24T07:05 outflow 0 level 2.256 pump1Running false',
      '2025-11-24T07:10 outflow 65.235 level 2.103 pump1Running true',
      '2025-11-24T07:15 outflow 63.847 level 1.859 pump1Running true',
    ],
  ],
  [
    'european',
    [
      '2025-11-24T07:00 level 1.25 inflow 12.4 pump1Running false pump1Current 0',
      '2025-11-24T07:05 level 1.31 inflow 13.1 pump1Running true pump1Current 14.2',
      '2025-11-24T07:10 level null inflow 12.8 pump1Running true pump1Current 14.1',
      '2025-11-24T07:15 level 1.18 inflow 1012.6 pump1Running true pump1Current 14.2',
    ],
  ],
  [
    'tag-rows',
    [
      '2025-11-24T07:00 level 2.195 pump1Running false',
      '2025-11-24T07:05 level 2.256 pump1Running true',
      '2025-11-24T07:10 level 0 (0) pump1Running true',
    ],
  ],
  [
    'two-stations',
    [
      '2025-11-24T06:00 level 1.2 pump1Running false pump1Current 0 level 0.8 pump1Running true pump1Current 11.2',
      '2025-11-24T06:01 level 1.3 pump1Running true pump1Current 14.1 level 0.7 pump1Running true pump1Current 11.1',
      '2025-11-24T06:02 level 1.2 pump1Running true pump1Current 14.2 level null pump1Running false pump1Current 0',
    ],
  ],
])('plays %s without a mapping, cell by cell', async (name, expected) => {
  const { rows, bad } = await readBack(`local/replay/examples/${name}.csv`)
  expect(rows).toEqual(expected)
  expect(bad).toEqual([])
})

test('plays the sample with its mapping, cell by cell, and names its bad rows', async () => {
  const mappingJson: unknown = JSON.parse(readFileSync('local/replay/examples/sample.json', 'utf8'))
  const { rows, bad } = await readBack('local/replay/examples/sample.csv', { mappingJson })
  const expected = readFileSync('local/replay/fixtures/sample.txt', 'utf8').trimEnd().split('\n')
  expect([...rows, ...bad]).toEqual(expected)
})
