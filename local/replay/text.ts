import { createReadStream } from 'node:fs'
import { OptionsError } from '@/local/options'
import { errorCode } from '@/local/stack/demo-error'

const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Every second byte of Western text in UTF-16 is 0; this share allows for other scripts. */
const MIN_ZEROS = 0.2

/** How files begin that aren't text. */
const BINARY: [what: string, bytes: number[]][] = [
  ['a workbook or another zip file: save its sheet as CSV', [0x50, 0x4b, 0x03, 0x04]],
  ['an old workbook: save its sheet as CSV', [0xd0, 0xcf, 0x11, 0xe0]],
  ['compressed: unpack it', [0x1f, 0x8b]],
]

/**
 * By its byte order mark; else UTF-16 by its zeros; else UTF-8 if all of it is; else Latin-1.
 * @throws OptionsError for what is no text
 */
export async function detectEncoding(file: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const wide = isFirst ? encodingOfStart(chunk) : null
      if (wide) return wide
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252'
    throw error
  }
}

function encodingOfStart(bytes: Buffer): string | null {
  const begins = ([, mark]: [string, number[]]) =>
    mark.every((byte, index) => bytes[index] === byte)
  const binary = BINARY.find(begins)
  if (binary) throw new OptionsError(`The file is ${binary[0]}.`)
  const marked = MARKS.find(begins)
  if (marked) return marked[0]
  const zeros = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < MIN_ZEROS * (bytes.length / 2)) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** In characters. A longer line isn't CSV, and each chunk would search it again. */
const LONGEST_LINE = 4_000_000

export interface Line {
  /** from 1, blank lines counted; a row's first one */
  line: number
  /** how many it spans: more than one if a quoted cell has line breaks */
  lines: number
  text: string
}

/**
 * Lines that aren't blank, without a byte order mark; CR, LF or both end a line, but in a quoted cell,
 * where they are a space.
 * @throws OptionsError for a line that is too long
 */
export function readLines(file: string, encoding: string): AsyncGenerator<Line> {
  return joinQuoted(plainLines(file, encoding))
}

async function* plainLines(file: string, encoding: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  let line = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new OptionsError('The file has a line of over 4 million characters. Is it CSV?')
    for (const text of parts) {
      line += 1
      if (text.trim() !== '') yield { line, lines: 1, text }
    }
  }
  const text = (rest + decoder.decode()).replace(/\r$/, '')
  if (text.trim() !== '') yield { line: line + 1, lines: 1, text }
}

/** The longest row. A quote still open after it is stray. */
const MOST_LINES = 20

/** A row whose quoted cells have line breaks becomes one line, with a space for each break. */
async function* joinQuoted(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let waiting: Line[] = []
  const take = (row: Line, count = 1): Line => {
    waiting = waiting.slice(count)
    return row
  }
  const next = (isEnd: boolean): Line | null => {
    const [first] = waiting
    if (!first) return null
    for (let count = 1; count <= waiting.length; count += 1) {
      const row = joined(waiting.slice(0, count))
      const quotes = quotesIn(row.text)
      if (quotes === 'stray') break
      if (quotes === 'closed') return take({ ...row, text: row.text.replaceAll('\n', ' ') }, count)
      if (count === waiting.length && count < MOST_LINES && !isEnd) return null
    }
    return take(first)
  }
  for await (const line of lines) {
    waiting.push(line)
    for (let row = next(false); row; row = next(false)) yield row
  }
  for (let row = next(true); row; row = next(true)) yield row
}

function joined(waiting: readonly Line[]): Line {
  const [first, last] = [waiting[0], waiting.at(-1)]
  const [line, end] = [first?.line ?? 0, (last?.line ?? 0) + 1]
  return { line, lines: end - line, text: waiting.map(({ text }) => text).join('\n') }
}

const QUOTED = /(^|[,;\t|]) *"[^"]*(?:""[^"]*)*" *(?=$|[,;\t|])/g
const OPENED = /(?:^|[,;\t|]) *"/
const STILL_OPEN = /(?:^|[,;\t|]) *"[^"]*(?:""[^"]*)*$/

/**
 * For any delimiter, since it isn't known yet. A quote inside a cell opens nothing; one that would
 * swallow a whole row is stray.
 */
function quotesIn(text: string): 'closed' | 'open' | 'stray' {
  if (!text.includes('"')) return 'closed'
  const rest = text.replace(QUOTED, '$1')
  if (OPENED.test(rest)) return STILL_OPEN.test(rest) ? 'open' : 'stray'
  const inCells = (text.match(QUOTED) ?? []).flatMap((cell) => cell.split('\n').slice(1))
  const most = Math.max(-1, ...inCells.map(delimitersIn))
  return most < delimitersIn(rest) ? 'closed' : 'stray'
}

function delimitersIn(text: string): number {
  return text.match(/[,;\t|]/g)?.length ?? 0
}
