import type { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Parses environment variables; an empty one counts as absent, as in `.env` files.
 * @throws Error that lists every missing or bad variable
 */
export function parseEnvironment<S extends z.ZodObject>(
  schema: S,
  environment: Environment,
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data

  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name} is ${name in given ? 'invalid' : 'missing'}: it should be ${issue.message}`
  })
  throw new Error(environmentMessage(problems))
}

export function environmentMessage(problems: readonly string[]): string {
  return ['Wetwell can’t start with this environment:', ...problems].join('\n  ')
}
