/**
 * `npm run check:insight`: the figures of the list's insight views, computed from the history that
 * simulated stations leave, beside what really happened at them. With `--replay`, those of a
 * recording, beside the hours that it flags.
 */
import { readMapping } from '@/local/replay/mapping'
import { MappingError } from '@/local/replay/mapping-error'
import { OptionsError } from '@/local/replay/options'
import { CHECKS } from './check-insight/checks'
import { checkReplay } from './check-insight/replay/check-replay'
import { readOptions } from './check-insight/replay/options'
import { reportOf } from './check-insight/replay/report'
import { tableOf } from './check-insight/row'
import type { Row } from './check-insight/row'
import { simulate } from './check-insight/simulate'
import { wearRows } from './check-insight/wear-check'

function checkSimulated(): void {
  const all: Row[] = []
  const show = (name: string, rows: readonly Row[]) => {
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
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) return checkSimulated()
  const { file, mappingFile, flag } = options
  const check = await checkReplay(file, await readMapping(mappingFile), flag)
  for (const line of reportOf(check)) console.log(line)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof MappingError || error instanceof OptionsError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
