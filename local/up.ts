import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bringUp } from './stack/bring-up'
import { HELP, parseOptions, type DemoCommand } from './stack/options'
import { runDemo } from './stack/run-demo'

const root = fileURLToPath(new URL('..', import.meta.url))

async function run(command: DemoCommand): Promise<number> {
  switch (command.kind) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'invalid':
      process.stderr.write(`${command.message}\n`)
      return 2
    case 'run':
      return runDemo(command.options, root, bringUp)
  }
}

process.exit(await run(parseOptions(process.argv.slice(2), existsSync)))
