import { parseCommandLine } from './command-line'

const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean))

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
