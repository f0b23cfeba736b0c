import { parseArgs } from 'node:util'

export interface CheckRequest {
  base: URL
  edgeNodeId: string | null
  mayWrite: boolean
}

export const HELP = `Checks a product backend against docs/backend-openapi.yaml.

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
export function parseCommandLine(argv: string[]): CheckRequest | null {
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
