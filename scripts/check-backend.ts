/** `npm run check:backend -- URL`: whether a backend meets Wetwell's contract (`-- --help`). */
import { parseArgs } from 'node:util'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { HOST, PORTS } from '@/local/config'
import { responds } from '@/local/stack/wait-until'
import { checkBackend } from './check-backend/check-backend'
import { reportLines, summaryOf, type Outcome } from './check-backend/probe'

const HELP = `Checks a product backend against docs/backend-openapi.yaml.

  npm run check:backend -- URL [--station ID] [--write]

URL           where the backend is, as in BACKEND_URL
--station ID  a station the caller can see; defaults to the first alert's
--write       also acknowledges one alert and accepts the terms as the caller

The caller is the user of the Firebase ID token in WETWELL_ID_TOKEN. Without one, it is a
customer created for the check in the Auth emulator of the demo running on this machine.
`

const OPTIONS = {
  station: { type: 'string' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** null: help was requested. @throws Error with one sentence */
function parseCommandLine(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv,
    options: OPTIONS,
    allowPositionals: true,
  })
  if (values.help) return null
  const [address, ...others] = positionals
  if (address === undefined || others.length > 0)
    throw new Error('check:backend needs one URL; see --help.')
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${address} is not an http or https URL.`)
  return {
    base: new URL(address),
    edgeNodeId: values.station ?? null,
    mayWrite: values.write ?? false,
  }
}

/** The user of WETWELL_ID_TOKEN, else a new demo customer. @throws Error if there is neither */
async function findCaller(token = process.env.WETWELL_ID_TOKEN) {
  if (token) return { token, uid: uidOf(token) }
  if (!(await responds(`http://${HOST}:${PORTS.auth}/`)))
    throw new Error(
      'WETWELL_ID_TOKEN is missing: it should be an ID token of a user the backend knows (or start `npm run demo`).',
    )
  const { createAccount, idTokenOf } = await import('@/e2e/support/accounts')
  const account = await createAccount({ organisations: ['bayshore'] })
  return { token: await idTokenOf(account), uid: account.uid }
}

function uidOf(token: string): string {
  try {
    return z.string().min(1).parse(decodeJwt(token).sub)
  } catch (cause) {
    throw new Error('WETWELL_ID_TOKEN is invalid: it should be a Firebase ID token.', { cause })
  }
}

async function main(): Promise<void> {
  const request = parseCommandLine(process.argv.slice(2))
  if (request === null) {
    process.stdout.write(HELP)
    return
  }
  const caller = await findCaller()
  const outcomes: Outcome[] = []
  for await (const outcome of checkBackend({ ...request, ...caller })) {
    outcomes.push(outcome)
    for (const line of reportLines(outcome)) console.log(line)
  }
  const { line, isGood } = summaryOf(outcomes)
  console.log(`\n${line}`)
  process.exitCode = isGood ? 0 : 1
}

main().then(
  // The Auth emulator's client would keep the process alive.
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
