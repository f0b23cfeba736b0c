/** The `code` of one of Node's errors; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error ? String(error.code) : undefined
}
