import type { Build } from '@/lib/service-worker/worker/shell'
import { startWorker } from '@/lib/service-worker/worker/start-worker'
import { stubCaches } from './fakes/caches'
import { aWorkerScope } from './fakes/worker-scope'
import type { FakeScope } from './fakes/worker-scope'

export const LIST = '/_next/static/chunks/list.js'
export const MAP = '/_next/static/chunks/maplibre.js'
export const BUILD: Build = {
  id: 'b1',
  pages: ['/', '/map', '/station-shell'],
  files: [LIST, '/first-paint.js'],
  mapFiles: [MAP, '/basemap/world.json'],
}
export const COPY = 'wetwell.shell.b1'

interface World {
  caches: ReturnType<typeof stubCaches>
  /** The paths that the server was asked for. */
  asked: string[]
  /** The server's answers by path; null: it can't be reached. */
  server: Record<string, () => Promise<Response>> | null
  heldLocks: string[]
}

/** What the worker stands on; tests change it as they go. */
export const world = {} as World

export function startWorld(): void {
  jest.useFakeTimers()
  world.caches = stubCaches()
  world.asked = []
  world.server = serverOf(BUILD)
  world.heldLocks = []
  define('locks', { query: async () => ({ held: world.heldLocks.map((name) => ({ name })) }) })
  globalThis.fetch = async (input) => {
    const path = pathOf(input)
    world.asked.push(path)
    const answer = world.server?.[path]
    if (!world.server) throw new TypeError('Failed to fetch')
    return answer ? answer() : answered('not found', { status: 404 })
  }
}

export function endWorld(): void {
  Reflect.deleteProperty(navigator, 'connection')
  jest.useRealTimers()
}

export function define(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

function pathOf(input: RequestInfo | URL): string {
  const url = typeof input === 'object' && 'url' in input ? input.url : String(input)
  return new URL(url, 'https://wetwell.example').pathname
}

/** A response as from our own server. */
export function answered(body: string, { status = 200, type = 'basic', redirected = false } = {}) {
  const properties = { type: { value: type }, redirected: { value: redirected } }
  return Object.defineProperties(new Response(body, { status }), properties)
}

export function serverOf({ id, pages, files, mapFiles }: Build) {
  const html = (path: string) => `<html data-build="${id}">${path}`
  return Object.fromEntries([
    ...pages.map((path) => [path, async () => answered(html(path))] as const),
    ...[...files, ...mapFiles].map(
      (path) => [path, async () => answered(`${id} ${path}`)] as const,
    ),
  ])
}

export function start(build = BUILD, options?: { isUpdate: boolean }): FakeScope {
  const fake = aWorkerScope(options)
  startWorker(fake.scope, build)
  return fake
}

export const complete = (worker: FakeScope) =>
  worker.fire('message', { data: { type: 'complete' }, ports: [] })

/** A browser that has the worker, and asked the server for what that keeps. */
export async function install(build = BUILD, options?: { isUpdate: boolean }): Promise<FakeScope> {
  const fake = start(build, options)
  await fake.fire('install', {})
  await fake.fire('activate', {})
  await complete(fake)
  world.asked = []
  return fake
}

/** Once what is done beside an answer is done. */
export const settled = () => jest.advanceTimersByTimeAsync(0)
export const open = async (worker: FakeScope, url: string) =>
  (await worker.answer({ url, mode: 'navigate' }))?.text()
export const load = async (worker: FakeScope, url: string) => (await worker.answer({ url }))?.text()
