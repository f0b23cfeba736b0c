import { barTone } from './level-bar'

test('an overflowing well’s bar has its own color only while the level is live', () => {
  expect(barTone(true, true, true)).not.toBe(barTone(true, true, false))
  expect(barTone(false, true, true)).toBe(barTone(false, false, false))
})
