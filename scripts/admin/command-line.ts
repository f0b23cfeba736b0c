import { parseArgs } from 'node:util'
import { emailFieldSchema } from '@/lib/session/sign-in-fields'
import { parseArgsProblem } from '@/local/options'
import { AdminError } from './explain-failure'
import { STATION_OPTIONS, stationChange, type StationChange } from './station-change'

/** `account`: an email address or a uid. */
export type AdminCommand =
  | { kind: 'invite'; email: string; name: string | null; organisations: string[] }
  | { kind: 'assign'; account: string; add: string[]; remove: string[] }
  | { kind: 'list'; organisation: string | null; json: boolean }
  | { kind: 'disable' | 'enable'; account: string }
  | StationChange

export const HELP = `Manages who can sign in to Wetwell and whose stations they see, and what is planned at a station.

  npm run admin -- invite EMAIL --organisation ID [--name NAME]
  npm run admin -- assign ACCOUNT [--organisation ID] [--remove ID]
  npm run admin -- list [--organisation ID] [--json]
  npm run admin -- disable ACCOUNT
  npm run admin -- enable ACCOUNT
  npm run admin -- station ID --out-of-service-until TIME [--reason TEXT]
  npm run admin -- station ID --in-service
  npm run admin -- station ID --not-measured SIGNAL --until TIME --reason TEXT
  npm run admin -- station ID --measured SIGNAL
  npm run admin -- station ID --level-sensor FROM..TO
  npm run admin -- station ID --overflow-kind KIND

invite     creates an account and prints a link for its owner to choose a password
assign     changes which organizations' stations an account can see: 30 at most
list       prints the accounts
disable    ends an account's sessions and blocks sign-in until enabled again
station    changes one thing in a station's record

ACCOUNT is an email address or a uid, ID a station's edge node id. TIME is ISO 8601 with its
offset (2026-06-12T16:00-04:00) and in the future. SIGNAL is level, pressure, highFloat or
overflowFloat; its absence is excused for at most 30 days, while another of them is measured.
FROM and TO are the levels in meters at 4 and 20 mA. KIND is spill, permitted or storage.

  --organisation ID  an organization; can be repeated
  --remove ID        an organization to remove; can be repeated
  --name NAME        the display name of the account's owner
  --reason TEXT      why, at most 200 characters
  --json             print one line of JSON for each account
  --project ID       the Firebase project; its credentials come from
                     GOOGLE_APPLICATION_CREDENTIALS or the platform
  --help             print this

Without --project it uses the Auth emulator in FIREBASE_AUTH_EMULATOR_HOST, else the demo
running on this machine, else the project of the credentials.
`

const OPTIONS = {
  organisation: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  name: { type: 'string' },
  project: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  ...STATION_OPTIONS,
} as const

type Values = ReturnType<typeof parseValues>['values']

const TAKES: Record<AdminCommand['kind'], readonly (keyof Values)[]> = {
  invite: ['organisation', 'name'],
  assign: ['organisation', 'remove'],
  list: ['organisation', 'json'],
  disable: [],
  enable: [],
  station: Object.keys(STATION_OPTIONS) as (keyof typeof STATION_OPTIONS)[],
}

export function parseCommandLine(argv: string[], nowMs: number) {
  const { values, positionals } = parseValues(argv)
  const projectId = values.project ?? null
  if (values.help || argv.length === 0) return { command: { kind: 'help' as const }, projectId }
  return { command: commandOf(values, positionals, nowMs), projectId }
}

function commandOf(
  values: Values,
  [name = '', ...operands]: string[],
  nowMs: number,
): AdminCommand {
  if (!isCommand(name))
    throw new AdminError(`"${name}" is not a command; --help lists the commands.`)
  const organisations = idsOf('organisation', values.organisation)
  refuseStrays(name, values)
  switch (name) {
    case 'invite':
      if (organisations.length === 0) throw new AdminError('invite needs --organisation ID.')
      return {
        kind: 'invite',
        email: emailOf(onlyOperand(name, operands, 'EMAIL')),
        name: values.name ?? null,
        organisations,
      }
    case 'assign':
      return assignOf(onlyOperand(name, operands, 'ACCOUNT'), organisations, values)
    case 'list':
      if (operands.length > 0 || organisations.length > 1)
        throw new AdminError('list takes at most one --organisation ID and nothing else.')
      return { kind: 'list', organisation: organisations[0] ?? null, json: values.json ?? false }
    case 'disable':
    case 'enable':
      return { kind: name, account: onlyOperand(name, operands, 'ACCOUNT') }
    case 'station':
      return stationChange(onlyOperand(name, operands, 'ID'), values, nowMs)
  }
}

function assignOf(account: string, add: string[], values: Values): AdminCommand {
  const remove = idsOf('remove', values.remove)
  if (add.length + remove.length === 0)
    throw new AdminError('assign needs --organisation ID or --remove ID.')
  const both = add.find((id) => remove.includes(id))
  if (both) throw new AdminError(`assign can’t both add and remove ${both}.`)
  return { kind: 'assign', account, add, remove }
}

function parseValues(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new AdminError(parseArgsProblem(error), { cause: error })
  }
}

function isCommand(name: string): name is AdminCommand['kind'] {
  return Object.hasOwn(TAKES, name)
}

function refuseStrays(name: AdminCommand['kind'], values: Values): void {
  const given = (Object.keys(values) as (keyof Values)[]).filter((key) => key !== 'project')
  const stray = given.find((key) => !TAKES[name].includes(key))
  if (stray) throw new AdminError(`${name} takes no --${stray}; --help lists the options.`)
}

function onlyOperand(name: string, operands: string[], what: string): string {
  const [operand] = operands
  if (operand === undefined || operands.length > 1)
    throw new AdminError(`${name} needs one ${what}.`)
  return operand
}

function emailOf(text: string): string {
  if (!emailFieldSchema.safeParse(text).success)
    throw new AdminError(`"${text}" is not an email address.`)
  return text
}

function idsOf(option: string, ids: string[] = []): string[] {
  if (ids.some((id) => id.trim() === '')) throw new AdminError(`--${option} takes an id.`)
  return [...new Set(ids)]
}
