import { proofOf, readNumber, type NumberFormat } from './numbers'

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

const POINT = { decimal: '.', thousands: ',' } as const
const COMMA = { decimal: ',' } as const

test.each<[string, NumberFormat, number]>([
  ['1,012.5', POINT, 1012.5],
  ['\u221212.5', POINT, -12.5],
  ['1\u00a0234,5', { decimal: ',', thousands: ' ' }, 1234.5],
  ['1,5', COMMA, 1.5],
  ['-,5', COMMA, -0.5],
  ['+2', COMMA, 2],
  ['1,2e-1', COMMA, 0.12],
])('reads %s with %j as %d', (text, format, value) => {
  expect(readNumber(text, format)).toBe(value)
})

test.each<[string, NumberFormat]>([
  ['soon', POINT],
  ['1,5', { decimal: '.' }],
  ['1.2.3', POINT],
  ['0x10', POINT],
  ['Infinity', POINT],
  ['--1', POINT],
  ['1e999', POINT],
  ['0,512', POINT],
  ['-0,512', POINT],
  ['12,34', POINT],
  ['1,012.3.4', POINT],
  // The point may separate thousands.
  ['1.234', COMMA],
])('can’t read %s with %j', (text, format) => {
  expect(readNumber(text, format)).toBeNaN()
})
