import { parseArgs } from 'node:util'
import { z } from 'zod'
import { parseArgsProblem } from './stack/error-code'

/** What the user can mend. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/** A flag is given or not; null: `--help`. @throws OptionsError with one sentence */
export function readOptions<Shape extends z.ZodRawShape>(
  argv: string[],
  schema: z.ZodObject<Shape>,
  flags: readonly string[] = [],
): z.output<z.ZodObject<Shape>> | null {
  const names = [...Object.keys(schema.shape), 'help']
  const typeOf = (name: string) => (['help', ...flags].includes(name) ? 'boolean' : 'string')
  const options = Object.fromEntries(names.map((name) => [name, { type: typeOf(name) }] as const))
  const values = parse(argv, options)
  if (values.help) return null
  const { data, error } = schema.safeParse(values)
  if (data) return data
  const [{ path, message } = { path: [], message: 'unreadable' }] = error.issues
  throw new OptionsError(`--${path.join('.')}: ${message}; --help lists the options.`)
}

function parse(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new OptionsError(parseArgsProblem(error), { cause: error })
  }
}

export const portSchema = z.coerce.number().int().min(0).max(65_535)

/** Ends the process with an error, without a stack where the user can mend it. */
export function fail(error: unknown): never {
  console.error(error instanceof OptionsError ? error.message : error)
  process.exit(1)
}
