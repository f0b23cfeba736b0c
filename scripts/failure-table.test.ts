import { resolve } from 'node:path'
import { failureTable } from './failure-table'

const run = (title: string, hasPassed: boolean) => ({
  file: resolve('e2e/a.spec.ts'),
  titles: ['group', title],
  hasPassed,
})

test('without a failure, each suite has one line', () => {
  const round = { suite: 'journeys', runs: [run('a', true), run('b', true)] }
  expect(failureTable([round, round])).toEqual({
    text: 'journeys: 2 rounds, 4 tests, 0 failures',
    failures: 0,
  })
})

test('failures are counted across rounds, worst first', () => {
  const rounds = [
    { suite: 'journeys', runs: [run('a', false), run('b', true)] },
    { suite: 'journeys', runs: [run('a', false), run('b', false)] },
  ]
  const { text, failures } = failureTable(rounds)
  expect(failures).toBe(3)
  expect(text.split('\n').slice(1)).toEqual([
    '  2 × journeys: e2e/a.spec.ts › group › a',
    '  1 × journeys: e2e/a.spec.ts › group › b',
  ])
})

test('a round without tests is a failure', () => {
  expect(failureTable([{ suite: 'services', runs: [] }]).failures).toBe(1)
})
