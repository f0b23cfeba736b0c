const EMAIL = /[^\s/?&=#"'<>:,;]+(?:@|%40)[^\s/?&=#"'<>:,;]+\.[a-z]{2,}/gi
const JWT = /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g

export function scrubText(text: string): string {
  return text.replace(JWT, '[token]').replace(EMAIL, '[email]')
}

/** Scrubs every string of a JSON-like value and removes keys such as `authorization`. */
export function scrub<T>(value: T): T {
  return scrubValue(value) as T
}

const SECRET_KEYS = new Set([
  'authorization',
  'body',
  'cookie',
  'cookies',
  'displayname',
  'email',
  'password',
  'photourl',
  'set-cookie',
])

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (value === null || typeof value !== 'object') return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRET_KEYS.has(key.toLowerCase()))
      .map(([key, item]) => [key, scrubValue(item)]),
  )
}
