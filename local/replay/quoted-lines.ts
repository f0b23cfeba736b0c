import type { Line } from './text'

/** Of one row; a quote that isn't closed within them is a stray one. */
const MOST_LINES = 20

/** A row whose quoted cells have line breaks becomes one line, with a space for each break. */
export async function* joinQuoted(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let waiting: Line[] = []
  const take = ({ lines: count, ...line }: Row): Line => {
    waiting = waiting.slice(count)
    return line
  }
  for await (const line of lines) {
    waiting.push(line)
    for (let row = firstRow(waiting); row; row = firstRow(waiting)) yield take(row)
  }
  for (let [first] = waiting; first; [first] = waiting)
    yield take(firstRow(waiting) ?? { ...first, lines: 1 })
}

interface Row extends Line {
  lines: number
}

/** null: further lines may belong to it */
function firstRow(waiting: readonly Line[]): Row | null {
  const [first] = waiting
  if (!first) return null
  for (let lines = 1; lines <= waiting.length; lines += 1) {
    const texts = waiting.slice(0, lines).map(({ text }) => text)
    const text = texts.join(' ')
    const quotes = quotesIn(text)
    if (quotes === 'closed') return { line: first.line, text, lines }
    if (quotes === 'stray') return { ...first, lines: 1 }
  }
  return waiting.length < MOST_LINES ? null : { ...first, lines: 1 }
}

const QUOTED = /(^|[,;\t|]) *"[^"]*(?:""[^"]*)*" *(?=$|[,;\t|])/g
const OPENED = /(?:^|[,;\t|]) *"/
const STILL_OPEN = /(?:^|[,;\t|]) *"[^"]*(?:""[^"]*)*$/

/** Whatever the delimiter, which isn't known yet. A quote within a cell opens nothing. */
function quotesIn(text: string): 'closed' | 'open' | 'stray' {
  if (!text.includes('"')) return 'closed'
  const rest = text.replace(QUOTED, '$1')
  if (!OPENED.test(rest)) return 'closed'
  return STILL_OPEN.test(rest) ? 'open' : 'stray'
}
