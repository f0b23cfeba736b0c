import { columnName, type Column } from './layout'

type BadRowKind = 'fields' | 'date' | 'time-order' | 'repeated-hour' | 'cell'

export interface BadRow {
  line: number
  kind: BadRowKind
  reason: string
}

type BadRowSummary = ReturnType<BadRows['summary']>

export class BadRows {
  readonly #byKind: Record<BadRowKind, number> = {
    fields: 0,
    date: 0,
    'time-order': 0,
    'repeated-hour': 0,
    cell: 0,
  }
  readonly #named: BadRow[] = []

  constructor(private readonly maxNamed = 100) {}

  add({ line, kind, reason }: BadRow): void {
    this.#byKind[kind] += 1
    if (this.#named.length < this.maxNamed) this.#named.push({ line, kind, reason })
  }

  addCells(
    row: { line: number; cell: (column: Column) => string },
    columns: readonly Column[],
  ): void {
    if (columns.length === 0) return
    const cells = [...new Set(columns)].map(
      (column) => `${columnName(column)} "${row.cell(column)}"`,
    )
    this.add({ line: row.line, kind: 'cell', reason: `cannot read ${cells.join(', ')}` })
  }

  /** Names the first ones. */
  summary() {
    const count = Object.values(this.#byKind).reduce((sum, rows) => sum + rows, 0)
    return { count, byKind: { ...this.#byKind }, named: [...this.#named] }
  }
}

/** `line 17: "soon" is not a date in the format dd.MM.yyyy` */
export function describeBadRows({ count, named }: BadRowSummary): string[] {
  const lines = named.map(({ line, reason }) => `line ${line}: ${reason}`)
  return count > named.length ? [...lines, `and ${count - named.length} more`] : lines
}
