/** The `code` of a Node error; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error ? String(error.code) : undefined
}

/** One sentence from the error of `parseArgs`. @throws any other error */
export function parseArgsProblem(error: unknown): string {
  if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error
  const { message } = error as Error
  return `${message.split('. ')[0]}; --help lists the options.`
}
