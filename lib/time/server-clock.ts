/** Date headers have whole seconds, so the server's time may be this much later. */
const DATE_HEADER_RESOLUTION_MS = 1000

/** Times are by the device's clock. */
interface ServerExchange {
  dateHeader: string | null
  sentAtMs: number
  receivedAtMs: number
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
    observe: ({ dateHeader, sentAtMs, receivedAtMs }: ServerExchange) => {
      const serverMs = Date.parse(dateHeader ?? '')
      if (Number.isNaN(serverMs)) return
      isSet = true
      // Sending and receiving bound it. It moves only as far as they require, so it doesn't jitter.
      const leastMs = serverMs - receivedAtMs
      const mostMs = serverMs + DATE_HEADER_RESOLUTION_MS - sentAtMs
      offsetMs = Math.min(Math.max(offsetMs, leastMs), mostMs)
    },
  }
}

/** The app's only clock: every age on screen is measured by it. */
export const serverClock = createServerClock(() => Date.now())

/** Never negative. */
export function ageMs(thenMs: number, nowMs: number): number {
  return Math.max(0, nowMs - thenMs)
}
