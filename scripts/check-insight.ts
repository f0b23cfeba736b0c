/**
 * `npm run check:insight`: the figures of the list's insight views, computed from the history that
 * simulated stations leave, beside what really happened at them.
 */
import { CHECKS } from './check-insight/checks'
import { tableOf } from './check-insight/row'
import type { Row } from './check-insight/row'
import { simulate } from './check-insight/simulate'
import { wearRows } from './check-insight/wear-check'

const all: Row[] = []

function show(name: string, rows: readonly Row[]): void {
  console.log(`\n${name}\n`)
  for (const line of tableOf(rows)) console.log(line)
  all.push(...rows)
}

for (const check of CHECKS)
  show(
    `${check.name} (${check.plan.edgeNodeId}, ${check.days} days)`,
    check.rowsOf(simulate(check)),
  )
show('Wear (months of coarse history)', wearRows())

const beyond = all.filter(({ isOk }) => !isOk).length
console.log(`\n${all.length - beyond} of ${all.length} figures within their tolerance`)
process.exitCode = beyond === 0 ? 0 : 1
