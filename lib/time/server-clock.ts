/** Date headers have whole seconds, so the server's time may be this much later. */
const DATE_HEADER_RESOLUTION_MS = 1000

/** Times are by the device's clock. */
export interface ServerExchange {
  dateHeader: string | null
  sentAtMs: number
  receivedAtMs: number
}

/**
 * The server's clock minus the device's, in ms. Sending and receiving bound it; it moves only as
 * far as they require, so it doesn't jitter.
 */
export function nextServerOffsetMs(offsetMs: number, exchange: ServerExchange): number {
  const serverMs = serverMsOf(exchange)
  if (Number.isNaN(serverMs)) return offsetMs
  const leastMs = serverMs - exchange.receivedAtMs
  const mostMs = serverMs + DATE_HEADER_RESOLUTION_MS - exchange.sentAtMs
  return Math.min(Math.max(offsetMs, leastMs), mostMs)
}

function serverMsOf({ dateHeader }: ServerExchange): number {
  return Date.parse(dateHeader ?? '')
}

/** Runs with the device's clock, set by the server. */
export function createServerClock(deviceNow: () => number) {
  let offsetMs = 0
  let isSet = false
  return {
    now: () => deviceNow() + offsetMs,
    /** Until the first Date header, `now` is the device's. */
    isSet: () => isSet,
    /** Call it for every `/api` response; only Dates of our own server. */
    observe: (exchange: ServerExchange) => {
      offsetMs = nextServerOffsetMs(offsetMs, exchange)
      isSet ||= !Number.isNaN(serverMsOf(exchange))
    },
  }
}

/** The app's only clock: every age on screen is measured by it. */
export const serverClock = createServerClock(() => Date.now())

/** Never negative. */
export function ageMs(thenMs: number, nowMs: number): number {
  return Math.max(0, nowMs - thenMs)
}
