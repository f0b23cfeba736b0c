import { parseArgs } from 'node:util'
import { z } from 'zod'
import { reasonOf } from '@/lib/parsing/parse-items'
import { PORTS, PROJECT_ID } from '@/local/config'

export const USAGE = `Simulates lift stations around Tampa Bay and writes their readings to Firestore.

  --stations N   how many stations, 0 to 10000 (48)
  --seed S       a whole number; the same seed gives the same stations (1)
  --port P       control port on 127.0.0.1 (${PORTS.simulator})
  --help         print this

Environment: FIRESTORE_EMULATOR_HOST (127.0.0.1:${PORTS.firestore}), GCLOUD_PROJECT (${PROJECT_ID}).`

const optionsSchema = z.object({
  stations: z.coerce.number().int().min(0).max(10_000).default(48),
  seed: z.coerce.number().int().min(0).max(0xffffffff).default(1),
  port: z.coerce.number().int().min(1).max(65_535).default(PORTS.simulator),
})

export type Options = z.infer<typeof optionsSchema>

export type ParsedOptions =
  { kind: 'run'; options: Options } | { kind: 'help' } | { kind: 'invalid'; reason: string }

/** `reason` names the invalid option. */
export function parseOptions(args: string[]): ParsedOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        stations: { type: 'string' },
        seed: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) return { kind: 'help' }
    const options = optionsSchema.safeParse(values)
    if (options.success) return { kind: 'run', options: options.data }
    return { kind: 'invalid', reason: `--${reasonOf(options.error)}` }
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) }
  }
}
