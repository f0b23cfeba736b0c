import { BadRows, describeBadRows } from './bad-rows'

test('counts bad rows by kind and lists the first hundred by line', () => {
  const badRows = new BadRows()
  badRows.add({ line: 7, kind: 'date', reason: '"soon" is no date' })
  for (let line = 10; line < 115; line += 1) badRows.add({ line, kind: 'fields', reason: 'short' })
  const summary = badRows.summary()
  expect(summary).toMatchObject({ count: 106, byKind: { fields: 105, date: 1, 'time-order': 0 } })
  const lines = describeBadRows(summary)
  expect(lines[0]).toBe('line 7: "soon" is no date')
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toBe('and 6 more')
})
