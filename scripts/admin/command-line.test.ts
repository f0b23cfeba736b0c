import { parseCommandLine } from './command-line'

const NOW_MS = Date.UTC(2026, 5, 1, 12)
const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean), NOW_MS)

test.each([
  [
    'invite o@x.example --organisation bayshore',
    { kind: 'invite', email: 'o@x.example', name: null, organisations: ['bayshore'] },
  ],
  [
    'invite o@x.example --name Olivia --organisation a --organisation b --organisation a',
    { kind: 'invite', email: 'o@x.example', name: 'Olivia', organisations: ['a', 'b'] },
  ],
  [
    'assign o@x.example --organisation a --remove b',
    { kind: 'assign', account: 'o@x.example', add: ['a'], remove: ['b'] },
  ],
  ['assign u1 --remove b', { kind: 'assign', account: 'u1', add: [], remove: ['b'] }],
  ['list', { kind: 'list', organisation: null, json: false }],
  ['list --organisation a --json', { kind: 'list', organisation: 'a', json: true }],
  ['disable u1', { kind: 'disable', account: 'u1' }],
  ['enable o@x.example', { kind: 'enable', account: 'o@x.example' }],
  ['', { kind: 'help' }],
  ['--help', { kind: 'help' }],
])('%s', (line, command) => {
  expect(parse(line)).toEqual({ command, projectId: null })
})

test('any command takes --project', () => {
  expect(parse('list --project wetwell-eu').projectId).toBe('wetwell-eu')
})

test.each([
  ['delete u1', '"delete" is not a command'],
  ['toString u1', '"toString" is not a command'],
  ['invite o@x.example', 'invite needs --organisation ID.'],
  ['invite --organisation a', 'invite needs one EMAIL.'],
  ['invite olivia --organisation a', '"olivia" is not an email address.'],
  ['invite o@x.example p@x.example --organisation a', 'invite needs one EMAIL.'],
  ['invite o@x.example --organisation a --remove b', 'invite takes no --remove'],
  ['assign u1', 'assign needs --organisation ID or --remove ID.'],
  ['assign --organisation a', 'assign needs one ACCOUNT.'],
  ['assign u1 --organisation a --remove a', 'assign can’t both add and remove a.'],
  ['assign u1 --organisation=', '--organisation takes an id.'],
  ['list u1', 'list takes at most one --organisation ID'],
  ['list --organisation a --organisation b', 'list takes at most one --organisation ID'],
  ['disable u1 --organisation a', 'disable takes no --organisation'],
  ['list --all', "Unknown option '--all'; --help lists the options."],
])('rejects %s', (line, message) => {
  expect(() => parse(line)).toThrow(message)
})

const until = new Date('2026-06-12T20:00:00Z')

test.each([
  [
    '--out-of-service-until 2026-06-12T16:00-04:00 --reason Rebuild',
    { inService: false, outOfServiceUntil: until, outOfServiceReason: 'Rebuild' },
  ],
  [
    '--out-of-service-until 2026-06-12T20:00Z',
    { inService: false, outOfServiceUntil: until, outOfServiceReason: null },
  ],
  ['--in-service', { inService: true, outOfServiceUntil: null, outOfServiceReason: null }],
  [
    '--not-measured level --until 2026-06-12T20:00Z --reason Crew',
    { 'notMeasured.level': { until, reason: 'Crew' } },
  ],
  ['--measured highFloat', { 'notMeasured.highFloat': null }],
  ['--level-sensor=-0.5..4.5', { levelSensorM: { from: -0.5, to: 4.5 } }],
  ['--overflow-kind permitted', { 'wetWell.overflowKind': 'permitted' }],
])('station LS-001 %s', (options, fields) => {
  const { command } = parse(`station LS-001 ${options}`)
  expect(command).toMatchObject({ kind: 'station', edgeNodeId: 'LS-001', fields })
})

const absence = '--not-measured level --reason Crew --until'

test.each([
  ['--in-service', 'station needs one ID.'],
  ['a/b --in-service', '"a/b" is not a station’s id.'],
  ['LS-001', 'station needs one of --out-of-service-until, --in-service'],
  ['LS-001 --in-service --measured level', 'station needs one of'],
  ['LS-001 --in-service --reason Done', '--in-service takes no --reason.'],
  ['LS-001 --in-service --json', 'station takes no --json'],
  ['LS-001 --out-of-service-until tomorrow', '--out-of-service-until takes a time with its offset'],
  ['LS-001 --out-of-service-until 2026-06-12T16:00', 'takes a time with its offset'],
  ['LS-001 --out-of-service-until 2026-06-01T12:00Z', '--out-of-service-until is in the past.'],
  ['LS-001 --not-measured level --reason Crew', '--until takes a time with its offset'],
  ['LS-001 --not-measured level --until 2026-06-12T20:00Z', '--reason takes 1 to 200 characters.'],
  [
    'LS-001 --not-measured rain --reason Crew --until 2026-06-12T20:00Z',
    '--not-measured takes level',
  ],
  [`LS-001 ${absence} 2026-07-01T12:01Z`, '--until is at most 30 days ahead.'],
  ['LS-001 --level-sensor 5..0', '--level-sensor takes FROM..TO in meters'],
  ['LS-001 --level-sensor 0,5', '--level-sensor takes FROM..TO in meters'],
  ['LS-001 --overflow-kind legal', '--overflow-kind takes spill, permitted, storage.'],
])('rejects station %s', (line, message) => {
  expect(() => parse(`station ${line}`)).toThrow(message)
})
