import { edgeNodeIdOfSegment } from './segment'

test.each([
  ['LS-001', 'LS-001'],
  ['Tampa%20North%3A3', 'Tampa North:3'],
  ['Pump%C3%A9%20Sud', 'Pumpé Sud'],
  ['Tampa North', 'Tampa North'],
])('the segment %s names %s', (segment, id) => {
  expect(edgeNodeIdOfSegment(segment)).toBe(id)
})

test.each(['%E0%A4%A', '%', '', '..', '%2e%2e', 'a%2Fb', 'map', 'x'.repeat(129)])(
  'the segment %p names no station',
  (segment) => {
    expect(edgeNodeIdOfSegment(segment)).toBeNull()
  },
)
