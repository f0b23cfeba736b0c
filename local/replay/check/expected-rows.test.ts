import { join } from 'node:path'
import { readMapping } from '../mapping'
import { readExpectedRows } from './expected-rows'

const EXAMPLES = join(__dirname, '../examples')

test('stops at the maximum number of rows', async () => {
  const mapping = await readMapping(join(EXAMPLES, 'sample.json'))
  expect(await readExpectedRows(join(EXAMPLES, 'sample.csv'), mapping, 7)).toHaveLength(7)
})
