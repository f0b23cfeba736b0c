const HOST = /^(?:[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/i
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * The origin by which a request reached the app: https, but on this very machine.
 *
 * @param host the Host header, which a client may set to anything; X-Forwarded-Host is not read
 * @returns null for what is no host name with at most a port
 */
export function requestOrigin(host: string | null): string | null {
  if (!host || host.length > 255 || !HOST.test(host)) return null
  const origin = `${LOOPBACK.test(host) ? 'http' : 'https'}://${host.toLowerCase()}`
  return URL.canParse(origin) ? origin : null
}
