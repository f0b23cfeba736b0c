/** Date headers have whole seconds, so the server's time may be this much later. */
const DATE_HEADER_RESOLUTION_MS = 1000

/** One exchange with the server; both times in ms by the device's clock. */
export interface ServerExchange {
  dateHeader: string | null
  sentAtMs: number
  receivedAtMs: number
}

/**
 * The server's clock minus the device's, in ms, after another exchange.
 *
 * The header was written between sending and receiving, which bounds the offset. The offset moves
 * only as far as those bounds require, so it doesn't jitter.
 *
 * @param offsetMs the offset so far, 0 at first
 * @returns the offset, unchanged for a missing or unreadable header
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

/** A clock that runs with the device and is set by the server. */
export function createServerClock(deviceNow: () => number) {
  let offsetMs = 0
  let isSet = false
  return {
    /** Now by the server's clock, ms UTC. */
    now: () => deviceNow() + offsetMs,
    /** False until the server's first Date header; until then, now is the device's. */
    isSet: () => isSet,
    /** Learns from a response's Date header; call it for every `/api` response. */
    observe: (exchange: ServerExchange) => {
      offsetMs = nextServerOffsetMs(offsetMs, exchange)
      isSet ||= !Number.isNaN(serverMsOf(exchange))
    },
  }
}

/** The app's only clock: every age on screen is measured by it. */
export const serverClock = createServerClock(() => Date.now())

/** The time from `thenMs` to `nowMs` in ms, never negative. */
export function ageMs(thenMs: number, nowMs: number): number {
  return Math.max(0, nowMs - thenMs)
}
