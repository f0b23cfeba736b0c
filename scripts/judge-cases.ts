/** Prints what each case of a folder is judged: `npm run judge -- tests/judgement-cases`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgementsIn } from '@/tests/judgement-cases/judgements-in'

const [folder = 'tests/judgement-cases'] = process.argv.slice(2)
for (const name of readdirSync(folder).filter((each) => each.endsWith('.json')))
  for (const [what, words] of judgementsIn(
    name,
    readFileSync(join(folder, name), 'utf8'),
    Date.now(),
  ))
    console.log([name, what, words].filter(Boolean).join(' | '))
