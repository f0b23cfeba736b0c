import { resolve } from 'node:path'
import { z } from 'zod'
import { HOST, PORTS } from '@/local/config'
import { OptionsError, positiveNumber, readOptions, wholeNumber } from '@/local/options'
import { LAYOUT_HELP, LAYOUT_OPTIONS } from '@/local/replay/layout-options'
import type { Recording } from '@/local/replay/recording'

export type ReadingsSource =
  | { kind: 'simulator'; stations: number; seed: number }
  /** `isLooping`: otherwise the stations fall silent at the end of the file */
  | ({ kind: 'replay'; speed: number; isLooping: boolean } & Recording)

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

const LAYOUT_NAMES = Object.keys(LAYOUT_OPTIONS) as (keyof typeof LAYOUT_OPTIONS)[]
const DEFAULTS = { stations: 48, seed: 1, speed: 1 }
const MAX_STATIONS = 10_000
const FIXED_PORTS = Object.entries(PORTS).filter(([name]) => name !== 'web')

export const HELP = `Starts Wetwell and everything it needs, on this machine only.

  npm run demo -- [options]

  --stations N    simulate N stations, 0 to ${MAX_STATIONS} (default ${DEFAULTS.stations})
  --seed S        the simulator's seed, a whole number (default ${DEFAULTS.seed})
  --port P        the port of the web app (default ${PORTS.web})
  --replay FILE   play recorded readings from a CSV file instead of simulating them (docs/replay.md)
  --speed N       play the recording N times as fast (default ${DEFAULTS.speed})
  --loop          play the recording again at its end; otherwise its stations fall silent
  --mapping FILE  what the recording's columns mean; without it, Wetwell looks at the file
${LAYOUT_HELP}
  --firestore F   local (default), or official: Google's emulator, if it is installed
  --json          print one line of JSON on stdout when ready; progress goes to stderr
  --help          print this

Simulated stations can be broken: while the demo runs, curl ${HOST}:${PORTS.simulator}/help lists how.
`

const optionsSchema = z.object({
  stations: wholeNumber(0, MAX_STATIONS).optional(),
  seed: wholeNumber(0, 2 ** 32 - 1).optional(),
  port: wholeNumber(1, 65_535).default(PORTS.web),
  replay: z.string().optional(),
  mapping: z.string().optional(),
  'write-mapping': z.string().optional(),
  ...LAYOUT_OPTIONS,
  speed: positiveNumber.optional(),
  loop: z.boolean().optional(),
  firestore: z.enum(['local', 'official'], 'takes local or official').default('local'),
  json: z.boolean().default(false),
})

/** Every mistake becomes one sentence that names the option. */
export function parseOptions(argv: string[], fileExists: (path: string) => boolean): DemoCommand {
  try {
    const values = readOptions(argv, optionsSchema, ['json', 'loop'])
    if (!values) return { kind: 'help' }

    const { port, json, firestore } = values
    const fixed = FIXED_PORTS.find(([, fixedPort]) => fixedPort === port)
    if (fixed) throw new OptionsError(`--port ${port} is the ${fixed[0]} service's own port.`)
    const source = readingsSource(values, fileExists)
    return { kind: 'run', options: { source, port, json, firestore } }
  } catch (error) {
    if (error instanceof OptionsError) return { kind: 'invalid', message: error.message }
    throw error
  }
}

type Values = z.infer<typeof optionsSchema>

function readingsSource(values: Values, fileExists: (path: string) => boolean): ReadingsSource {
  const { stations, seed, speed, replay, mapping } = { ...DEFAULTS, ...values }
  const layout = Object.fromEntries(
    LAYOUT_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
  if (replay === undefined) {
    const ofReplay = ['mapping', 'write-mapping', 'speed', 'loop', ...LAYOUT_NAMES] as const
    const stray = ofReplay.find((name) => values[name] !== undefined)
    if (stray) throw new OptionsError(`--${stray} needs --replay FILE.`)
    return { kind: 'simulator', stations, seed }
  }

  const stray = (['stations', 'seed'] as const).find((name) => values[name] !== undefined)
  if (stray)
    throw new OptionsError(`--${stray} is for the simulator and can’t be used with --replay.`)
  for (const path of [replay, mapping])
    if (path !== undefined && !fileExists(path)) throw new OptionsError(`File not found: ${path}.`)
  const written = values['write-mapping']
  return {
    kind: 'replay',
    file: resolve(replay),
    ...(mapping !== undefined && { mapping: resolve(mapping) }),
    ...(written !== undefined && { writeMapping: resolve(written) }),
    layout,
    speed,
    isLooping: values.loop ?? false,
  }
}
