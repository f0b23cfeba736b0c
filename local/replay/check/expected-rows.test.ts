import { join } from 'node:path'
import { readMapping } from '../mapping'
import { readExpectedRows, type ExpectedRow } from './expected-rows'

const EXAMPLES = join(__dirname, '../examples')

async function sampleRows(maxRows: number): Promise<ExpectedRow[]> {
  const mapping = await readMapping(join(EXAMPLES, 'sample.json'))
  return readExpectedRows(join(EXAMPLES, 'sample.csv'), mapping, maxRows)
}

const valueOf = (row: ExpectedRow | undefined, edgeNodeId: string, key: string) =>
  row?.stations.get(edgeNodeId)?.get(key)?.value

test('reads 58 good rows in order across the end of daylight saving time', async () => {
  const rows = await sampleRows(1000)
  expect(rows).toHaveLength(58)
  expect(rows[0]?.recordedAt).toBe('2025-11-02T02:00:00.000Z')
  const times = rows.map(({ recordedAt }) => recordedAt)
  expect([...new Set(times)].toSorted()).toEqual(times)
})

test('converts cells and makes gaps and unreadable cells null', async () => {
  const rows = await sampleRows(1000)
  expect(valueOf(rows[0], 'LS-ALDER', 'level')).toBeCloseTo(41.7 * 0.0254, 12)
  expect(valueOf(rows[0], 'LS-BIRCH', 'pressure')).toBeCloseTo(18.2 * 6.894757293, 6)
  expect(valueOf(rows[5], 'LS-ALDER', 'inflow')).toBeNull()
  expect(valueOf(rows[5], 'LS-ALDER', 'pump1Running')).toBe(true)
  expect(valueOf(rows[12], 'LS-ALDER', 'pump1Current')).toBeNull()
})

test('leaves out a station with no reading in a row', async () => {
  const silent = (await sampleRows(1000)).filter(({ stations }) => !stations.has('LS-BIRCH'))
  expect(silent).toHaveLength(2)
})

test('stops at the maximum number of rows', async () => {
  expect(await sampleRows(7)).toHaveLength(7)
})
