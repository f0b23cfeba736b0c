import { parseOptions } from './options'

test('defaults to 48 stations with seed 1', () => {
  expect(parseOptions([])).toEqual({
    kind: 'run',
    options: { stations: 48, seed: 1, port: 4200 },
  })
})

test('parses all options', () => {
  expect(parseOptions(['--stations', '300', '--seed', '0', '--port', '4300'])).toEqual({
    kind: 'run',
    options: { stations: 300, seed: 0, port: 4300 },
  })
})

test('help takes precedence', () => {
  expect(parseOptions(['--stations', 'x', '--help'])).toEqual({ kind: 'help' })
})

test.each([
  [['--stations', '1.5'], /^--stations/],
  [['--stations', '10001'], /^--stations/],
  [['--seed', 'x'], /^--seed/],
  [['--port', '70000'], /^--port/],
  [['--sead', '1'], /--sead/],
])('rejects %j and names the option', (args, reason) => {
  expect(parseOptions(args)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) })
})
