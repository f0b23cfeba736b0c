import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HOST, PORTS } from '@/local/config'
import { parseArgsProblem } from './error-code'

export type ReadingsSource =
  | { kind: 'simulator'; stations: number; seed: number }
  | { kind: 'replay'; file: string; mapping: string; speed: number }

export interface DemoOptions {
  source: ReadingsSource
  /** the other services' ports are fixed */
  port: number
  json: boolean
  /** `official`: Google's emulator, which evaluates firestore.rules itself. */
  firestore: 'local' | 'official'
}

export type DemoCommand =
  { kind: 'run'; options: DemoOptions } | { kind: 'help' } | { kind: 'invalid'; message: string }

const DEFAULTS = { stations: 48, seed: 1, speed: 1 }
const MAX_STATIONS = 10_000
const FIXED_PORTS = Object.entries(PORTS).filter(([name]) => name !== 'web')

export const HELP = `Starts Wetwell and everything it needs, on this machine only.

  npm run demo -- [options]

  --stations N    simulate N stations, 0 to ${MAX_STATIONS} (default ${DEFAULTS.stations})
  --seed S        the simulator's seed, a whole number (default ${DEFAULTS.seed})
  --port P        the port of the web app (default ${PORTS.web})
  --replay FILE   play recorded readings from a CSV file instead of simulating them
  --mapping FILE  what the recording's columns mean (needed by --replay)
  --speed N       play the recording N times as fast (default ${DEFAULTS.speed})
  --firestore F   local (default), or official: Google's emulator, if it is installed
  --json          print one line of JSON on stdout when ready; progress goes to stderr
  --help          print this

Simulated stations can be broken: while the demo runs, curl ${HOST}:${PORTS.simulator}/help lists how.
`

class InvalidOption extends Error {}

/** Every mistake becomes one sentence that names the option. */
export function parseOptions(argv: string[], fileExists: (path: string) => boolean): DemoCommand {
  try {
    const values = parseValues(argv)
    if (values.help) return { kind: 'help' }

    return {
      kind: 'run',
      options: {
        source: readingsSource(values, fileExists),
        port: webPort(values.port),
        json: values.json ?? false,
        firestore: firestoreOf(values.firestore),
      },
    }
  } catch (error) {
    if (error instanceof InvalidOption) return { kind: 'invalid', message: error.message }
    throw error
  }
}

type Values = ReturnType<typeof parseValues>

function parseValues(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        stations: { type: 'string' },
        seed: { type: 'string' },
        port: { type: 'string' },
        replay: { type: 'string' },
        mapping: { type: 'string' },
        speed: { type: 'string' },
        firestore: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new InvalidOption(parseArgsProblem(error))
  }
}

function readingsSource(values: Values, fileExists: (path: string) => boolean): ReadingsSource {
  if (values.replay === undefined) {
    const stray = (['mapping', 'speed'] as const).find((name) => values[name] !== undefined)
    if (stray) throw new InvalidOption(`--${stray} needs --replay FILE.`)

    return {
      kind: 'simulator',
      stations: wholeNumber('stations', values.stations, DEFAULTS.stations, 0, MAX_STATIONS),
      seed: wholeNumber('seed', values.seed, DEFAULTS.seed, 0, 2 ** 32 - 1),
    }
  }

  const stray = (['stations', 'seed'] as const).find((name) => values[name] !== undefined)
  if (stray)
    throw new InvalidOption(`--${stray} is for the simulator and can’t be used with --replay.`)
  if (values.mapping === undefined) throw new InvalidOption('--replay needs --mapping FILE.')
  for (const path of [values.replay, values.mapping])
    if (!fileExists(path)) throw new InvalidOption(`File not found: ${path}.`)

  return {
    kind: 'replay',
    file: resolve(values.replay),
    mapping: resolve(values.mapping),
    speed: positiveNumber('speed', values.speed, DEFAULTS.speed),
  }
}

function firestoreOf(name = 'local'): DemoOptions['firestore'] {
  if (name === 'local' || name === 'official') return name
  throw new InvalidOption(`--firestore takes local or official, not "${name}".`)
}

function webPort(text: string | undefined): number {
  const port = wholeNumber('port', text, PORTS.web, 1, 65_535)
  const fixed = FIXED_PORTS.find(([, fixedPort]) => fixedPort === port)
  if (fixed) throw new InvalidOption(`--port ${port} is the ${fixed[0]} service's own port.`)

  return port
}

function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new InvalidOption(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`)

  return value
}

function positiveNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidOption(`--${name} takes a number above 0, not "${text}".`)

  return value
}
