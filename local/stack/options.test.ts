import { resolve } from 'node:path'
import { parseOptions } from './options'

const parse = (...argv: string[]) => parseOptions(argv, (path) => !path.startsWith('missing'))

const DEFAULTS = { port: 3000, json: false, firestore: 'local' }
const SIMULATOR = { kind: 'simulator', stations: 48, seed: 1 }
const REPLAY = { kind: 'replay', file: resolve('a.csv'), layout: {}, speed: 1, isLooping: false }
const written = { writeMapping: resolve('m.json'), layout: { zone: 'UTC-5', units: 'metric' } }

test.each<[string, source: object, others?: object]>([
  ['', SIMULATOR],
  ['--stations 10000 --seed=7', { ...SIMULATOR, stations: 10_000, seed: 7 }],
  [
    '--port=3100 --json --firestore=official',
    SIMULATOR,
    { port: 3100, json: true, firestore: 'official' },
  ],
  [
    '--replay a.csv --mapping m.json --speed 3600',
    { ...REPLAY, mapping: resolve('m.json'), speed: 3600 },
  ],
  [
    '--replay=a.csv --zone=UTC-5 --units=metric --write-mapping=m.json --loop',
    { ...REPLAY, ...written, isLooping: true },
  ],
])('runs with the options: %s', (line, source, others = {}) => {
  const options = { source, ...DEFAULTS, ...others }
  expect(parse(...line.split(' ').filter(Boolean))).toEqual({ kind: 'run', options })
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
