import { savesData } from '@/lib/browser/saves-data'
import {
  buildLockOf,
  buildOfCache,
  cacheNameOf,
  STATION_SHELL_PATH,
} from '@/lib/service-worker/shared'

/** A build of the web app; paths as in its addresses. Written by scripts/service-worker.ts. */
export interface Build {
  id: string
  /** Prerendered, with nothing in them about a user. */
  pages: readonly string[]
  /** What pages load at once or later, without the map's. */
  files: readonly string[]
  /** Most of the bytes: kept from the first time that the map opens. */
  mapFiles: readonly string[]
}

/** A page, or a file without a hash, that takes longer is answered from the copy: one bar of reception is like none. */
export const PAGE_WAIT_MS = 5000
/** In a build's cache: when there was no room for its copy, ms UTC. */
const NO_ROOM_PATH = '/no-room'
const NO_ROOM_FOR_MS = 24 * 3_600_000
/** Files under it never change: a hash is in each one's name. */
const HASHED = '/_next/static/'
const ONE_SEGMENT = /^\/[^/]+$/

/** The copy of a build's pages and code on the device, for starting without a connection. */
export function createShell({ id, pages, files, mapFiles }: Build) {
  const name = cacheNameOf(id)
  const ownFiles = new Set([...files, ...mapFiles])
  const own = () => caches.open(name)
  let completing: Promise<void> | undefined

  /** Caches are listed by age, also if this build was here before. */
  async function empty(): Promise<void> {
    await caches.delete(name)
    await own()
  }

  async function isComplete(): Promise<boolean> {
    const copy = await own()
    const kept = await Promise.all(pages.map((path) => copy.match(path)))
    return kept.every(Boolean)
  }

  async function complete(): Promise<void> {
    if (savesData() || (await isComplete()) || (await hadNoRoom())) return
    try {
      await fill()
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      warnOfNoRoom(error)
      await empty()
      const copy = await own()
      await copy.put(NO_ROOM_PATH, new Response(String(Date.now()))).catch(warnOfNoRoom)
    }
  }

  /** Else every page would download it all again in vain. */
  async function hadNoRoom(): Promise<boolean> {
    const noted = await (await own()).match(NO_ROOM_PATH)
    return noted !== undefined && Date.now() - Number(await noted.text()) < NO_ROOM_FOR_MS
  }

  /** One file after another, so that no poll of a page waits behind them; pages last, so that each finds its code. */
  async function fill(): Promise<void> {
    const copy = await own()
    const hasOpenedMap = await isAnyKept(mapFiles)
    for (const path of [...files, ...(hasOpenedMap ? mapFiles : [])])
      await copy.put(path, (await keptFile(path)) ?? (await download(path)))
    for (const path of pages) await copy.put(path, await downloadPage(path))
  }

  async function downloadPage(path: string): Promise<Response> {
    const response = await download(path)
    const html = await response.clone().text()
    if (!html.includes(`data-build="${id}"`)) throw new Error(`${path} is of another build`)
    return response
  }

  async function findPage(path: string): Promise<Response | undefined> {
    const page = pages.includes(path) || !ONE_SEGMENT.test(path) ? path : STATION_SHELL_PATH
    return (await own()).match(page)
  }

  async function keep(path: string, response: Response): Promise<void> {
    const copy = await own()
    // Without the pages the map's files would be of no use.
    if (!(await copy.match('/'))) return
    await copy.put(path, response).catch(warnOfNoRoom)
  }

  return {
    /** Whether `file` answers for this path. */
    hasFile: (path: string) => path.startsWith(HASHED) || ownFiles.has(path),

    empty,

    /** Downloads what the copy lacks, unless the user saves data. @throws Error if it stays incomplete */
    complete(): Promise<void> {
      completing ??= complete().finally(() => (completing = undefined))
      return completing
    },

    /**
     * A hashed file from the copy, any other from the network while that answers in time: the page may
     * be of another build. What the map loads is kept.
     */
    async file(request: Request, path: string, waitUntil: (work: Promise<unknown>) => void) {
      const kept = (await (await own()).match(path)) ?? (await keptFile(path))
      if (kept && path.startsWith(HASHED)) return kept
      const fromNetwork = fetch(request)
      if (kept) return (await inTime(fromNetwork)) ?? kept
      const response = await fromNetwork
      if (mapFiles.includes(path) && isKeepable(response)) waitUntil(keep(path, response.clone()))
      return response
    },

    /** The network's answer, or the copy if there is none in time or the server is down. */
    async page(path: string, fromNetwork: Promise<Response>): Promise<Response> {
      return (await inTime(fromNetwork)) ?? (await findPage(path)) ?? fromNetwork
    },

    /** Deletes the copies of older builds that no page is of any more. */
    async removeOlder(): Promise<void> {
      const builds = (await caches.keys()).map(buildOfCache).filter((build) => build !== null)
      const older = builds.slice(0, Math.max(builds.indexOf(id), 0))
      const locks = await heldLocks()
      for (const build of older)
        if (!locks.includes(buildLockOf(build))) await caches.delete(cacheNameOf(build))
    },
  }
}

/** Null if there is no answer in time or the server is down. */
async function inTime(fromNetwork: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_WAIT_MS, null))
  const answer = await Promise.race([fromNetwork, late]).catch(() => null)
  return answer && answer.status < 500 ? answer : null
}

function warnOfNoRoom(error: unknown): void {
  console.warn('This device has no room for a copy of Wetwell to start offline.', error)
}

/** Without Web Locks no page can tell that it is open. */
async function heldLocks(): Promise<(string | undefined)[]> {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.map((lock) => lock.name)
}

/** From the copy of any build: open pages may be of an older one. */
async function keptFile(path: string): Promise<Response | undefined> {
  return path.startsWith(HASHED) ? caches.match(path) : undefined
}

async function isAnyKept(paths: readonly string[]): Promise<boolean> {
  const found = await Promise.all(paths.map((path) => caches.match(path)))
  return found.some(Boolean)
}

async function download(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith(HASHED) ? 'default' : 'no-cache' })
  if (!isKeepable(response)) throw new Error(`${path} answers ${response.status}`)
  return response
}

/** Not a part, an error, a redirect, or another origin's. */
function isKeepable({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
