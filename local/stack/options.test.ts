import { resolve } from 'node:path'
import { parseOptions } from './options'

const parse = (...argv: string[]) => parseOptions(argv, (path) => !path.startsWith('missing'))

test('simulates 48 stations on port 3000 by default', () => {
  expect(parse()).toEqual({
    kind: 'run',
    options: {
      source: { kind: 'simulator', stations: 48, seed: 1 },
      port: 3000,
      json: false,
      firestore: 'local',
    },
  })
})

test('parses the options', () => {
  expect(
    parse('--stations', '10000', '--seed=7', '--port=3100', '--json', '--firestore=official'),
  ).toEqual({
    kind: 'run',
    options: {
      source: { kind: 'simulator', stations: 10_000, seed: 7 },
      port: 3100,
      json: true,
      firestore: 'official',
    },
  })
})

test('replaces the simulator with a recording', () => {
  expect(parse('--replay', 'a.csv', '--mapping', 'm.json', '--speed', '3600')).toMatchObject({
    kind: 'run',
    options: {
      source: { kind: 'replay', file: resolve('a.csv'), mapping: resolve('m.json'), speed: 3600 },
    },
  })
})

test('replays a file without a mapping, and keeps what is understood', () => {
  expect(
    parse('--replay=a.csv', '--zone=UTC-5', '--units=metric', '--write-mapping=m.json', '--loop'),
  ).toMatchObject({
    options: {
      source: {
        kind: 'replay',
        file: resolve('a.csv'),
        writeMapping: resolve('m.json'),
        layout: { zone: 'UTC-5', units: 'metric' },
        speed: 1,
        isLooping: true,
      },
    },
  })
})

test('help takes precedence over other options', () => {
  expect(parse('--stations', 'many', '--help')).toEqual({ kind: 'help' })
})

test.each([
  [['--stations', '10001'], '--stations takes a whole number from 0 to 10000, not "10001".'],
  [['--stations', '4.5'], '--stations takes a whole number from 0 to 10000, not "4.5".'],
  [['--port', '8080'], "--port 8080 is the firestore service's own port."],
  [['--firestore', 'googles'], '--firestore takes local or official, not "googles".'],
  [['--mapping', 'm.json'], '--mapping needs --replay FILE.'],
  [['--speed', '2'], '--speed needs --replay FILE.'],
  [['--zone', 'UTC'], '--zone needs --replay FILE.'],
  [['--replay', 'missing.csv', '--mapping', 'm.json'], 'File not found: missing.csv.'],
  [['--replay', 'a.csv', '--mapping', 'missing.json'], 'File not found: missing.json.'],
  [
    ['--replay', 'a.csv', '--mapping', 'm.json', '--speed', '0'],
    '--speed takes a number above 0, not "0".',
  ],
  [
    ['--replay', 'a.csv', '--mapping', 'm.json', '--seed', '3'],
    '--seed is for the simulator and can’t be used with --replay.',
  ],
  [['--statoins', '3'], "Unknown option '--statoins'; --help lists the options."],
  [['now'], expect.stringMatching(/^Unexpected argument 'now'.*; --help lists the options\.$/)],
  [['--port'], expect.stringMatching(/^Option '--port <value>' argument missing;/)],
])('rejects %j in one sentence', (argv, message) => {
  expect(parse(...argv)).toEqual({ kind: 'invalid', message })
})
