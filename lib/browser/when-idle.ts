import { savesData } from './saves-data'

const FALLBACK_MS = 2_000
const LIMIT_MS = 10_000

/** Once the page is idle, after 10 s at most. Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LIMIT_MS })
  else setTimeout(run, FALLBACK_MS)
}

/**
 * Code that a lost connection or a slow one would else take away; not with data saver. Code that
 * fails is requested again when it's needed.
 */
export function loadEarly(loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return
  whenIdle(() => loads.forEach((load) => void load().catch(() => {})))
}
