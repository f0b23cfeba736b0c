import { edgeNodeIdSchema } from '@/lib/ids'
import { edgeNodeIdOfSegment, stationPath } from './path'

test.each([
  ['LS-001', '/LS-001'],
  ['Pump Station 7', '/Pump%20Station%207'],
  ['Zürich:1', '/Z%C3%BCrich%3A1'],
])('%s has the path %s [2.19]', (id, path) => {
  expect(stationPath(edgeNodeIdSchema.parse(id))).toBe(path)
})

test.each([
  ['LS-001', 'LS-001'],
  ['Tampa%20North%3A3', 'Tampa North:3'],
  ['Pump%C3%A9%20Sud', 'Pumpé Sud'],
  ['Tampa North', 'Tampa North'],
])('decodes the segment %s as %s', (segment, id) => {
  expect(edgeNodeIdOfSegment(segment)).toBe(id)
})

test.each(['%E0%A4%A', '%', '', '..', '%2e%2e', 'a%2Fb', 'map', 'x'.repeat(129)])(
  'rejects the segment %p',
  (segment) => {
    expect(edgeNodeIdOfSegment(segment)).toBeNull()
  },
)
