import { anAlert, anAlertConfiguration } from '@/tests/factories/station'
import { inShort, responseFor } from './instruction'

const levelAlert = anAlert({ metric: 'level' })
const says = (response: string | null, overrides: object = {}) =>
  anAlertConfiguration({ response, ...overrides })

test.each([
  ['the configuration of its name and metric', levelAlert, [says('Start all pumps')]],
  ['the name alone, if it has no metric', anAlert(), [says('Start all pumps')]],
  ['several that agree', anAlert(), [says('Start all pumps'), says('Start all pumps')]],
])('what to do is found by %s', (_by, alert, configurations) => {
  expect(responseFor(alert, configurations)).toBe('Start all pumps')
})

test.each([
  ['none fits by name', levelAlert, [says('Start all pumps', { name: 'High float' })]],
  ['none fits by metric', levelAlert, [says('Start all pumps', { metric: 'inflow' })]],
  ['several differ', anAlert(), [says('Start all pumps'), says('Stop all pumps')]],
  ['one of several has none', anAlert(), [says('Start all pumps'), says(null)]],
  ['it is blank', levelAlert, [says(' ')]],
])('nothing is to be done if %s', (_if, alert, configurations) => {
  expect(responseFor(alert, configurations)).toBeNull()
})

test('a blank instruction is none, and one of another type hides no alert', () => {
  expect(anAlert({ instruction: ' \n' }).instruction).toBeNull()
  expect(anAlert({ instruction: 7 })).toMatchObject({ name: 'High level', instruction: null })
})

const LONG = 'Check the breaker '.repeat(10)

test.each([
  ['Call the utility.', 'Call the utility.'],
  ['Check pump 1.\r\nThen pump 2.', 'Check pump 1.'],
  [LONG, `${'Check the breaker '.repeat(6)}Check the…`],
  ['😀'.repeat(121), `${'😀'.repeat(120)}…`],
  ['', ''],
])('shortens %j to its first line, cut between words', (text, short) => {
  expect(inShort(text)).toBe(short)
})
