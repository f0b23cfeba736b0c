/** The `code` of one of Node's errors; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error ? String(error.code) : undefined
}

/**
 * What is wrong with a command line, in one sentence, from the error of Node's `parseArgs`.
 *
 * @throws the error if it is another one.
 */
export function parseArgsProblem(error: unknown): string {
  if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error
  const { message } = error as Error
  return `${message.split('. ')[0]}; --help lists the options.`
}
