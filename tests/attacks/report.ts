import { PROXIED_CALLS } from '@/tests/proxied-calls'
import type { Attack } from './attack'
import type { Siege } from './siege'

export interface Outcome {
  passed: number
  failed: number
}

/** Counts what holds and prints a line for each check and each row of a table. */
export class Report {
  readonly outcome: Outcome = { passed: 0, failed: 0 }

  title(text: string): void {
    console.log(`\n${text}`)
  }

  check(name: string, problems: readonly string[], detail = ''): void {
    this.#count(problems)
    this.#print(problems, `${name}${detail && ` ${detail}`}`)
  }

  /** Heads a table whose columns are the five calls. */
  table(title: string): void {
    const names = PROXIED_CALLS.map(({ name }) => name.replace(/^(\w+) \/api/, '$1 '))
    this.title(`${title}: ${names.join(' · ')}`)
  }

  /** Tries an attack on its calls: a row of the table, a check for each call. */
  async row(siege: Siege, attack: Attack): Promise<void> {
    const { calls = PROXIED_CALLS } = attack
    const cells: string[] = []
    const problems: string[] = []
    for (const call of PROXIED_CALLS) {
      const verdict = calls.includes(call) ? await siege.attack(attack, call) : null
      cells.push(verdict ? String(verdict.status) : '  –')
      if (!verdict) continue
      this.#count(verdict.problems)
      problems.push(...verdict.problems.map((problem) => `${call.name}: ${problem}`))
    }
    this.#print(problems, `${attack.name.padEnd(56)} ${cells.join(' ')}`)
  }

  async rows(siege: Siege, title: string, attacks: readonly Attack[]): Promise<void> {
    this.table(title)
    for (const attack of attacks) await this.row(siege, attack)
  }

  #count(problems: readonly string[]): void {
    this.outcome[problems.length === 0 ? 'passed' : 'failed'] += 1
  }

  #print(problems: readonly string[], line: string): void {
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${line}`)
    for (const problem of problems) console.log(`       ${problem}`)
  }
}
