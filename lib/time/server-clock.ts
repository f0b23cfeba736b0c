/** A whole-second Date header says that the server's time was within this of it. */
const DATE_HEADER_RESOLUTION_MS = 1000

/** One exchange with the server; both times in ms by the device's clock. */
export interface ServerExchange {
  dateHeader: string | null
  sentAtMs: number
  receivedAtMs: number
}

/**
 * The server's clock minus the device's, in ms, after one more exchange.
 *
 * The header was written between sending and receiving, so that it bounds the offset;
 * the offset moves only as far as those bounds force it, and does not jitter.
 *
 * @param offsetMs the offset so far, 0 at first
 * @returns the offset, unchanged for a missing or unreadable header
 */
export function nextServerOffsetMs(offsetMs: number, exchange: ServerExchange): number {
  const serverMs = Date.parse(exchange.dateHeader ?? '')
  if (Number.isNaN(serverMs)) return offsetMs
  const leastMs = serverMs - exchange.receivedAtMs
  const mostMs = serverMs + DATE_HEADER_RESOLUTION_MS - exchange.sentAtMs
  return Math.min(Math.max(offsetMs, leastMs), mostMs)
}

/** A clock that runs with the device and is set by the server. */
export function createServerClock(deviceNow: () => number) {
  let offsetMs = 0
  return {
    /** Now by the server's clock, ms UTC. */
    now: () => deviceNow() + offsetMs,
    /** Learns from an answer's Date header; call it for every answer of `/api`. */
    observe: (exchange: ServerExchange) => {
      offsetMs = nextServerOffsetMs(offsetMs, exchange)
    },
  }
}

/** The one clock of the app: every age on screen is measured by it. */
export const serverClock = createServerClock(() => Date.now())

/** The time from `thenMs` to `nowMs` in ms, never negative. */
export function ageMs(thenMs: number, nowMs: number): number {
  return Math.max(0, nowMs - thenMs)
}
