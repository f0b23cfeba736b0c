import { edgeNodeIdSchema } from '@/lib/ids'
import { stationPath } from './path'

test.each([
  ['LS-001', '/LS-001'],
  ['Pump Station 7', '/Pump%20Station%207'],
  ['Zürich:1', '/Z%C3%BCrich%3A1'],
])('%s has the path %s [2.19]', (id, path) => {
  expect(stationPath(edgeNodeIdSchema.parse(id))).toBe(path)
})
