import { proofOf, readNumber } from './numbers'

test.each([
  ['12', {}],
  ['12.5', { decimal: '.' }],
  ['12,5', { decimal: ',' }],
  ['-.5', { decimal: '.' }],
  ['0,125', { decimal: ',' }],
  ['1234.567', { decimal: '.' }],
  ['1,234', { either: ',' }],
  ['1.234', { either: '.' }],
  ['1,234,567', { thousands: ',' }],
  ['1.234.567', { thousands: '.' }],
  ['1,234.5', { decimal: '.', thousands: ',' }],
  ['1.234,5', { decimal: ',', thousands: '.' }],
  ['1 234,5', { decimal: ',', thousands: ' ' }],
  ['1\u202f234', { thousands: ' ' }],
  ['1’234.5', { decimal: '.', thousands: "'" }],
  ['6.42E+29', { decimal: '.' }],
  ['\u2212223', {}],
])('%s proves %j', (text, proof) => {
  expect(proofOf(text)).toEqual(proof)
})

test.each(['', '-', 'Bad', '12.5 ft', '01.11.2025', '1,23,4', '12:30', '1.234.56', '0x10'])(
  '%j is no number in any format',
  (text) => {
    expect(proofOf(text)).toBeNull()
  },
)

test.each([
  ['1,012.5', 1012.5],
  ['0,512', Number.NaN],
  ['-0,512', Number.NaN],
  ['1,012.3.4', Number.NaN],
])('reads %s with a decimal point as %d', (text, value) => {
  expect(readNumber(text, { decimal: '.', thousands: ',' })).toBe(value)
})
