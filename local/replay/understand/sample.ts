import { fieldsOf, isBlank } from '../fields'
import { readLines, type Line } from '../text'

interface SampledLine extends Line {
  /** of lines that aren't blank, from 0: neighbors in the file differ by 1 */
  index: number
}

export interface SampledRow extends Omit<SampledLine, 'text'> {
  fields: string[]
}

/** All lines of most files; of longer ones the beginning, the end, and every nth between. */
const MAX_LINES = 20_000
const HEAD_LINES = 2_000
const TAIL_LINES = 100

export async function sampleLines(file: string, encoding: string): Promise<SampledLine[]> {
  let kept: SampledLine[] = []
  let tail: SampledLine[] = []
  let index = 0
  let stride = 1
  const isKept = (each: SampledLine) => each.index < HEAD_LINES || each.index % stride === 0
  for await (const line of readLines(file, encoding)) {
    const sampled = { ...line, index }
    index += 1
    tail.push(sampled)
    if (tail.length > 2 * TAIL_LINES) tail = tail.slice(-TAIL_LINES)
    if (!isKept(sampled)) continue
    kept.push(sampled)
    if (kept.length <= MAX_LINES) continue
    stride *= 2
    kept = kept.filter(isKept)
  }
  const lastIndex = kept.at(-1)?.index ?? -1
  return [...kept, ...tail.filter((line) => line.index > lastIndex)]
}

export function rowsOf(lines: readonly SampledLine[], delimiter: string): SampledRow[] {
  return lines.flatMap(({ text, ...place }) => {
    const fields = fieldsOf(text, delimiter)
    return typeof fields === 'string' || isBlank(fields) ? [] : [{ ...place, fields }]
  })
}

/** At most so many, evenly spread, with the first and the last. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, n) => items[Math.round(n * step)]).filter(
    (item): item is T => item !== undefined,
  )
}
