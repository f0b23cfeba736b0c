import type { Line } from './text'

/** The longest row. A quote still open after it is stray. */
const MOST_LINES = 20

/** A row whose quoted cells have line breaks becomes one line, with a space for each break. */
export async function* joinQuoted(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
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
