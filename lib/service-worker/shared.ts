/** What pages and the service worker agree on. They may be of different builds, so none of it may change. */
export const WORKER_PATH = '/service-worker.js'

/** A static page that shows whichever station's address it is answered at (app/station-shell). */
export const STATION_SHELL_PATH = '/station-shell'

const CACHE_PREFIX = 'wetwell.shell.'

/** The cache with a build's copy. */
export function cacheNameOf(build: string): string {
  return CACHE_PREFIX + build
}

/** The build whose copy a cache has; null for a cache that isn't ours. */
export function buildOfCache(name: string): string | null {
  return name.startsWith(CACHE_PREFIX) ? name.slice(CACHE_PREFIX.length) : null
}

/** The Web Lock that pages of a build share, so that its copy stays for as long as one is open. */
export function buildLockOf(build: string): string {
  return `wetwell.build.${build}`
}

export type ToWorker =
  /** Take over from the worker before you. */
  | { type: 'activate' }
  /** Download what your copy lacks. */
  | { type: 'complete' }
  /** Which build are you of? Answered through the message's port; null: the worker is switched off. */
  | { type: 'build' }

export type FromWorker =
  { type: 'notice-closed'; tag: string } | { type: 'notice-opened'; edgeNodeId: string | null }
