import { OptionsError, readOptions } from './options'

const FILES = ['--file', 'a.csv', '--mapping', 'a.json']

test('defaults speed and port', () => {
  expect(readOptions(FILES)).toEqual({
    file: 'a.csv',
    mappingFile: 'a.json',
    speed: 60,
    port: 4200,
    isLooping: false,
  })
})

test('needs no other option with help', () => {
  expect(readOptions(['--help'])).toBe('help')
})

test.each([
  [['--file', 'a.csv'], '--file and --mapping are required'],
  [[...FILES, '--speed', 'fast'], '--speed must be a number above 0, not "fast"'],
  [[...FILES, '--speed', '0'], '--speed must be a number above 0, not "0"'],
  [[...FILES, '--port', '70000'], '--port must be a port, not "70000"'],
  [[...FILES, '--sped', '1'], "Unknown option '--sped'"],
])('rejects %j in one sentence', (args, message) => {
  expect(() => readOptions(args)).toThrow(OptionsError)
  expect(() => readOptions(args)).toThrow(message)
})
