import { parseArgs } from 'node:util'
import { PORTS } from '@/local/config'

export const HELP = `Plays recorded readings from a CSV file into Firestore, in place of the simulator.

  tsx local/replay/main.ts --file FILE.csv --mapping FILE.json [options]

  --file FILE      the readings: a header and one row per time
  --mapping FILE   how columns become stations, pumps and signals (local/replay/README.md)
  --speed N        recorded seconds played per second (default 60)
  --port N         control port, GET /health (default ${PORTS.simulator})
  --loop           restart at the end of the file; otherwise the stations fall silent
  --help           print this

Environment: FIRESTORE_EMULATOR_HOST (required), GCLOUD_PROJECT.`

export interface ReplayOptions {
  file: string
  mappingFile: string
  speed: number
  port: number
  isLooping: boolean
}

export class OptionsError extends Error {
  override name = 'OptionsError'
}

/** @throws OptionsError for an unknown option or a bad value */
export function readOptions(args: readonly string[]): ReplayOptions | 'help' {
  const values = parsed(args)
  if (values.help) return 'help'
  if (!values.file || !values.mapping) throw new OptionsError('--file and --mapping are required')
  const speed = Number(values.speed)
  if (!Number.isFinite(speed) || speed <= 0)
    throw new OptionsError(`--speed must be a number above 0, not "${values.speed}"`)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OptionsError(`--port must be a port, not "${values.port}"`)
  return { file: values.file, mappingFile: values.mapping, speed, port, isLooping: values.loop }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        file: { type: 'string' },
        mapping: { type: 'string' },
        speed: { type: 'string', default: '60' },
        port: { type: 'string', default: String(PORTS.simulator) },
        loop: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (cause) {
    throw new OptionsError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
