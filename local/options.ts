import { parseArgs } from 'node:util'
import { z } from 'zod'
import { errorCode } from './stack/demo-error'

/** What the user can mend, in one sentence. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `takes a whole number from ${min} to ${max}`,
    )
    .transform(Number)
}

export const positiveNumber = z
  .string()
  .refine((text) => Number(text) > 0 && Number(text) < Infinity, 'takes a number above 0')
  .transform(Number)

/** Flags take no value; null: `--help`. @throws OptionsError */
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
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const given = values[name] === undefined ? '' : `, not "${values[name]}"`
  throw new OptionsError(`--${name} ${issue?.message}${given}.`)
}

function parse(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new OptionsError(parseArgsProblem(error), { cause: error })
  }
}

/** One sentence from the error of `parseArgs`. @throws any other error */
export function parseArgsProblem(error: unknown): string {
  if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error
  const { message } = error as Error
  return `${message.split('. ')[0]}; --help lists the options.`
}

/** Without a stack where the user can mend it. */
export function fail(error: unknown): never {
  console.error(error instanceof OptionsError ? error.message : error)
  process.exit(1)
}
