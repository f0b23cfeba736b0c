/** One row of the table: a fault, and how it ended on each of the five routes. */
export interface Row {
  name: string
  cells: Cell[]
}

export interface Cell {
  /** What the proxy answered, as the table shows it. */
  shown: string
  complaints: string[]
}

const NAME_WIDTH = 34
const CELL_WIDTH = 18

/** Prints rows as they come, and at the end the line that the test runner reads. */
export class Report {
  #passed = 0
  #failed = 0

  heading(name: string, columns: readonly string[]): void {
    console.log(`\n${line(name, columns)}`)
  }

  row({ name, cells }: Row): void {
    const shown = cells.map((cell) => (cell.complaints.length === 0 ? '' : '✗ ') + cell.shown)
    console.log(line(name, shown))
    for (const { complaints } of cells) {
      this.#count(complaints.length === 0)
      for (const complaint of complaints) console.log(`    ${complaint}`)
    }
  }

  check(name: string, holds: boolean, detail = ''): void {
    this.#count(holds)
    console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}${detail && ` (${detail})`}`)
  }

  /** Returns whether all held. */
  finish(): boolean {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`)
    return this.#failed === 0
  }

  #count(holds: boolean): void {
    if (holds) this.#passed += 1
    else this.#failed += 1
  }
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('')
}
