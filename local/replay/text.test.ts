import { writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { detectEncoding, readLines } from './text'

const inFolder = temporaryFolder()
/** Longer than several chunks of a stream, with each line end and letter across their borders. */
const LINES = Array.from({ length: 30_000 }, (_, n) => `${n};Füllstand`)

function written(content: string | Uint8Array): string {
  const file = inFolder('export.csv')
  writeFileSync(file, content)
  return file
}

async function linesOf(file: string, encoding: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { line, text } of readLines(file, encoding)) lines[line - 1] = text
  return lines
}

test.each(['\n', '\r\n', '\r'])(
  'reads lines that end with %j, whatever the chunks',
  async (end) => {
    const file = written(LINES.join(end))
    expect(await linesOf(file, 'utf-8')).toEqual(LINES)
  },
)

test('refuses a file that is one long line', async () => {
  const file = written('1,'.repeat(2_100_000))
  await expect(linesOf(file, 'utf-8')).rejects.toThrow('a line of over 4 million characters')
})

test('counts blank lines', async () => {
  const numbers: number[] = []
  for await (const { line } of readLines(written('a\n\n \nb\n'), 'utf-8')) numbers.push(line)
  expect(numbers).toEqual([1, 4])
})

test.each<[string, string[], string[]]>([
  ['joins a quoted cell', ['a,"b', 'c",d', 'e'], ['1 a,"b c",d', '3 e']],
  [
    'joins several, with quotes in quotes',
    ['"a', '""b"; "c', 'd"', 'e'],
    ['1 "a ""b"; "c d"', '4 e'],
  ],
  [
    'leaves a stray quote alone',
    ['a,"b', 'c,"d",e', 'f,"g', 'h"'],
    ['1 a,"b', '2 c,"d",e', '3 f,"g h"'],
  ],
  [
    'leaves a quote alone that would swallow rows',
    ['0,1,"start', '1,1,', '2,1,pipe 12"', '3,1,'],
    ['1 0,1,"start', '2 1,1,', '3 2,1,pipe 12"', '4 3,1,'],
  ],
  [
    'leaves a quote alone above the table',
    ['"Station north', 'Time,Level,Note', '1,2,12"'],
    ['1 "Station north', '2 Time,Level,Note', '3 1,2,12"'],
  ],
  ['leaves inches alone', ['a,12"', 'b,13"'], ['1 a,12"', '2 b,13"']],
  [
    'gives up on a quote that isn’t closed',
    ['a,"b', ...Array.from({ length: 30 }, () => 'c'), 'd,e"'],
    ['1 a,"b', ...Array.from({ length: 30 }, (_, n) => `${n + 2} c`), '32 d,e"'],
  ],
])('%s', async (_, texts, rows) => {
  const read: string[] = []
  for await (const { line, text } of readLines(written(texts.join('\n')), 'utf-8'))
    read.push(`${line} ${text}`)
  expect(read).toEqual(rows)
})

test.each<[string, Uint8Array, string]>([
  [
    'Latin-1 from the last byte alone',
    Buffer.from(`${'a,b\n'.repeat(30_000)}é`, 'latin1'),
    'windows-1252',
  ],
  ['UTF-8 that ends within a letter', Buffer.from('aé').subarray(0, 2), 'windows-1252'],
])('detects %s', async (_, content, encoding) => {
  const file = written(content)
  expect(await detectEncoding(file)).toBe(encoding)
})

test.each([
  ['PK\u0003\u0004...', 'The file is a workbook or another zip file: save its sheet as CSV.'],
  [Buffer.from([0x1f, 0x8b, 0x08]), 'The file is compressed: unpack it.'],
])('says what %j is, and what to do', async (content, message) => {
  await expect(detectEncoding(written(content))).rejects.toThrow(message)
})

test('gives the same lines in each encoding', async () => {
  const text = LINES.join('\n')
  expect(await linesOf(written(Buffer.from(text, 'utf16le')), 'utf-16le')).toEqual(LINES)
  expect(await linesOf(written(Buffer.from(text, 'latin1')), 'windows-1252')).toEqual(LINES)
})
