import fc from 'fast-check'
import { withPhoneNumbers } from './phone-numbers'

const found = (text: string) => withPhoneNumbers(text).filter(({ dial }) => dial !== null)

test.each([
  ['(727) 555-0100', '+17275550100'],
  ['727-555-0100', '+17275550100'],
  ['813.555.0100', '+18135550100'],
  ['727 555 0100', '+17275550100'],
  ['1-727-555-0100', '+17275550100'],
  ['1 (727) 555-0100', '+17275550100'],
  ['+1 727 555 0100', '+17275550100'],
  ['+17275550100', '+17275550100'],
  ['727-555-0100 ext. 12', '+17275550100,12'],
  ['727-555-0100, extension 12', '+17275550100,12'],
  ['(727) 555-0100 x12', '+17275550100,12'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 (0)30 123456', '+4930123456'],
  ['+49 30/1234-567', '+49301234567'],
  ['+31.20.123.4567', '+31201234567'],
])('finds %s and dials %s', (text, dial) => {
  const sentence = `Key at the office (call ${text}), then gate 4.`
  expect(found(sentence)).toEqual([{ text, dial }])
})

test.each([
  'Inspected 2026-11-25 and 11/25/2026.',
  'Open 08:00-16:30, lunch 12:00–13:00.',
  'Holds 1,200 m³; 1.5 m to 3.25 m, 10-20 pumps.',
  'Asset 727-555-0100-4, serial 4727-555-0100, part A727-555-0100.',
  'Meter 7275550100, permit #727-555-0100.',
  'Gateway 10.200.555.0100 and 192.168.10.200.',
  'Area codes 123-456-7890 and 727-055-0100 don’t exist.',
  'Offset +0.25 m, +12 °C, +1200 L, UTC+2.',
  'Ticket +12345678901234567890.',
  '555-0100 lacks its area code.',
  '727\n555\n0100',
  '',
])('finds none in %j', (text) => {
  expect(found(text)).toEqual([])
})

test('returns the whole text in order, numbers and what is between them', () => {
  expect(withPhoneNumbers('Day: 727-555-0100. Night: +1 813 555 0199!')).toEqual([
    { text: 'Day: ', dial: null },
    { text: '727-555-0100', dial: '+17275550100' },
    { text: '. Night: ', dial: null },
    { text: '+1 813 555 0199', dial: '+18135550199' },
    { text: '!', dial: null },
  ])
})

test('an extension is left out if it is part of a word', () => {
  expect(found('727-555-0100 ext 12a')).toEqual([{ text: '727-555-0100', dial: '+17275550100' }])
})

const anyNotes = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('+', '1', '(', ')', '-', '.', ' ', '727', '555', '0100', 'x', 'ext.', ','),
    )
    .map((pieces) => pieces.join('')),
)

test('loses no character of any text, and dials only what stands in it', () => {
  fc.assert(
    fc.property(anyNotes, (notes) => {
      const parts = withPhoneNumbers(notes)
      expect(parts.map(({ text }) => text).join('')).toBe(notes)
      for (const { text, dial } of parts)
        if (dial !== null) {
          expect(dial).toMatch(/^\+\d{9,15}(,\d{1,6})?$/)
          expect(notes).toContain(text)
        }
    }),
  )
})
