import { savesData } from './saves-data'

const FALLBACK_MS = 2_000
const LIMIT_MS = 10_000

/** Once the page is idle, after 10 s at most. Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LIMIT_MS })
  else setTimeout(run, FALLBACK_MS)
}

/**
 * Loads code before it's needed, unless data saver is on. Failures are ignored; the code is
 * requested again when it's needed.
 */
export function loadEarly(loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return
  whenIdle(() => loads.forEach((load) => void load().catch(() => {})))
}
