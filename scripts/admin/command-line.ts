import { parseArgs } from 'node:util'
import { emailFieldSchema } from '@/lib/session/sign-in-fields'
import { parseArgsProblem } from '@/local/stack/error-code'
import { AdminError } from './explain-failure'

/** An administrator's command. An account is given by its email address or its uid. */
export type AdminCommand =
  | { kind: 'invite'; email: string; name: string | null; organisations: string[] }
  | { kind: 'assign'; account: string; add: string[]; remove: string[] }
  | { kind: 'list'; organisation: string | null; json: boolean }
  | { kind: 'disable' | 'enable'; account: string }

export interface AdminRequest {
  command: AdminCommand | { kind: 'help' }
  /** Given by --project; null: see target.ts. */
  projectId: string | null
}

export const HELP = `Says who may sign in to Wetwell, and whose stations they see.

  npm run admin -- invite EMAIL --organisation ID [--name NAME]
  npm run admin -- assign ACCOUNT [--organisation ID] [--remove ID]
  npm run admin -- list [--organisation ID] [--json]
  npm run admin -- disable ACCOUNT
  npm run admin -- enable ACCOUNT

invite     creates an account and prints the link by which its owner chooses a password
assign     lets an account see the stations of more organisations, or of fewer
list       prints the accounts
disable    ends an account's sessions and refuses its sign-ins, until enable

ACCOUNT is an e-mail address or a uid.

  --organisation ID  an organisation; may be given more than once
  --remove ID        an organisation to take away; may be given more than once
  --name NAME        the name that the account's owner is shown by
  --json             print one line of JSON for each account
  --project ID       the Firebase project, whose credentials are in
                     GOOGLE_APPLICATION_CREDENTIALS or the platform's own
  --help             print this

Without --project it works on the Auth emulator that FIREBASE_AUTH_EMULATOR_HOST names, else
on the demo that runs on this machine, else on the project of the credentials.
`

const OPTIONS = {
  organisation: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  name: { type: 'string' },
  project: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseValues>['values']

/** The options each command takes, besides --project and --help. */
const TAKES: Record<AdminCommand['kind'], readonly (keyof Values)[]> = {
  invite: ['organisation', 'name'],
  assign: ['organisation', 'remove'],
  list: ['organisation', 'json'],
  disable: [],
  enable: [],
}

/** @throws AdminError that says in one sentence what is wrong */
export function parseCommandLine(argv: string[]): AdminRequest {
  const { values, positionals } = parseValues(argv)
  const projectId = values.project ?? null
  if (values.help || argv.length === 0) return { command: { kind: 'help' }, projectId }
  return { command: commandOf(values, positionals), projectId }
}

function commandOf(values: Values, [name = '', ...operands]: string[]): AdminCommand {
  if (!isCommand(name)) throw new AdminError(`"${name}" is no command; --help lists the commands.`)
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
        throw new AdminError('list takes one --organisation ID at most, and nothing else.')
      return { kind: 'list', organisation: organisations[0] ?? null, json: values.json ?? false }
    case 'disable':
    case 'enable':
      return { kind: name, account: onlyOperand(name, operands, 'ACCOUNT') }
  }
}

function assignOf(account: string, add: string[], values: Values): AdminCommand {
  const remove = idsOf('remove', values.remove)
  if (add.length + remove.length === 0)
    throw new AdminError('assign needs --organisation ID or --remove ID.')
  const both = add.find((id) => remove.includes(id))
  if (both) throw new AdminError(`assign can’t both give and remove ${both}.`)
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
    throw new AdminError(`"${text}" is not an e-mail address.`)
  return text
}

function idsOf(option: string, ids: string[] = []): string[] {
  if (ids.some((id) => id.trim() === '')) throw new AdminError(`--${option} takes an id.`)
  return [...new Set(ids)]
}
