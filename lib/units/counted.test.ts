import { counted } from './counted'

test('counts', () => {
  expect(counted(1, 'document')).toBe('1 document')
  expect(counted(4812, 'document')).toBe('4,812 documents')
})
