import type { BadRow, BadRowKind } from './rows'

const NAMED_ROWS = 100

export interface BadRowSummary {
  count: number
  byKind: Record<BadRowKind, number>
  /** the first 100, by line */
  named: BadRow[]
}

export class BadRows {
  readonly #byKind: Record<BadRowKind, number> = {
    fields: 0,
    date: 0,
    'time-order': 0,
    'repeated-hour': 0,
    cell: 0,
  }
  readonly #named: BadRow[] = []

  add({ line, kind, reason }: BadRow): void {
    this.#byKind[kind] += 1
    if (this.#named.length < NAMED_ROWS) this.#named.push({ line, kind, reason })
  }

  summary(): BadRowSummary {
    const count = Object.values(this.#byKind).reduce((sum, rows) => sum + rows, 0)
    return { count, byKind: { ...this.#byKind }, named: [...this.#named] }
  }
}

/** `line 17: "soon" is not a date in the format dd.MM.yyyy` */
export function describeBadRows({ count, named }: BadRowSummary): string[] {
  const lines = named.map(({ line, reason }) => `line ${line}: ${reason}`)
  return count > named.length ? [...lines, `and ${count - named.length} more`] : lines
}
