const HOST = /^(?:[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*|\[[\da-f:]{2,45}\])(?::\d{1,5})?$/i
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * The origin at which a request reached the app: https, except on this machine.
 * @param host set by the client; X-Forwarded-Host isn't trusted
 * @returns null unless it's a host name with an optional port
 */
export function requestOrigin(host: string | null): string | null {
  if (!host || host.length > 255 || !HOST.test(host)) return null
  const origin = `${LOOPBACK.test(host) ? 'http' : 'https'}://${host.toLowerCase()}`
  return URL.canParse(origin) ? origin : null
}
