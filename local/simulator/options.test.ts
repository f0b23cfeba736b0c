import { parseOptions } from './options'

test('without arguments there are 48 stations of seed 1', () => {
  expect(parseOptions([])).toEqual({
    kind: 'run',
    options: { stations: 48, seed: 1, port: 4200 },
  })
})

test('all options are read', () => {
  expect(parseOptions(['--stations', '300', '--seed', '0', '--port', '4300'])).toEqual({
    kind: 'run',
    options: { stations: 300, seed: 0, port: 4300 },
  })
})

test('help wins', () => {
  expect(parseOptions(['--stations', 'x', '--help'])).toEqual({ kind: 'help' })
})

test.each([
  [['--stations', '1.5'], /^--stations/],
  [['--stations', '10001'], /^--stations/],
  [['--seed', 'x'], /^--seed/],
  [['--port', '70000'], /^--port/],
  [['--sead', '1'], /--sead/],
])('%j is refused and named', (args, reason) => {
  expect(parseOptions(args)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) })
})
