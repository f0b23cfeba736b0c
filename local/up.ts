import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bringUp } from './stack/bring-up'
import { HELP, parseOptions, type DemoCommand } from './stack/options'
import { runDemo } from './stack/run-demo'

const root = fileURLToPath(new URL('..', import.meta.url))

async function run(command: DemoCommand): Promise<number> {
  if (command.kind === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if (command.kind === 'invalid') {
    process.stderr.write(`${command.message}\n`)
    return 2
  }
  const { options } = command
  if (options.source.kind === 'replay') {
    const { explainRecording } = await import('./replay/recording')
    const out = options.json ? process.stderr : process.stdout
    const problem = await explainRecording(options.source, (line) => out.write(`${line}\n`))
    if (problem !== null) {
      process.stderr.write(`${problem}\n`)
      return 2
    }
  }
  return runDemo(options, root, bringUp)
}

process.exit(await run(parseOptions(process.argv.slice(2), existsSync)))
