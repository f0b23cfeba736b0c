import { stubCaches } from '@/tests/fakes/caches'
import { startWorker } from '@/tests/worlds/service-worker'
import type { Build } from './worker'

const LIST = '/_next/static/chunks/list.js'
const MAP = '/_next/static/chunks/maplibre.js'
const PAGES = ['/', '/map', '/station-shell']
/** As they are downloaded: pages last, since each must find its code. */
const FILES = [LIST, '/first-paint.js', ...PAGES]

const buildOf = (id: string): Build => ({
  id,
  entries: FILES.toReversed().map((url) => ({ url, revision: url === LIST ? null : id })),
  mapFiles: [MAP, '/basemap/world.json'],
  mapVersion: 'm1',
})

let browser: { connection?: { saveData: boolean } }
let caches: ReturnType<typeof stubCaches>
/** The paths that the server was asked for. */
let asked: string[]
/** What the server answers by path, beside what it has; null: it can't be reached. */
let server: Record<string, () => Promise<Response>> | null

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  // Node 20 has no navigator.
  Object.defineProperty(globalThis, 'navigator', { value: (browser = {}), configurable: true })
  caches = stubCaches()
  asked = []
  server = {}
})

function answered(body: string, { status = 200, redirected = false } = {}): Response {
  const headers = { 'content-type': body.startsWith('<html') ? 'text/html' : 'text/plain' }
  const response = new Response(body, { status, headers })
  if (!redirected) return response
  const clone = () => answered(body, { status, redirected })
  return Object.defineProperties(response, { redirected: { value: true }, clone: { value: clone } })
}

/** A browser starts the worker of a build whose server is there. */
async function start(id = 'b1') {
  globalThis.fetch = async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname
    asked.push(path)
    if (!server) throw new TypeError('Failed to fetch')
    const answer = server[path]
    if (answer) return answer()
    return answered(PAGES.includes(path) ? `<html data-build="${id}">${path}` : `${id} ${path}`)
  }
  return startWorker(buildOf(id))
}

async function passTime<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  await jest.advanceTimersByTimeAsync(100)
  return promise
}

async function install(id?: string) {
  const worker = await start(id)
  await passTime(worker.fire('install'))
  await worker.fire('activate')
  asked = []
  return worker
}

type Worker = Awaited<ReturnType<typeof start>>
const load = async (worker: Worker, path: string) => (await worker.answer(path))?.text()
const open = async (worker: Worker, path: string) =>
  (await worker.answer(path, { mode: 'navigate' }))?.text()

test('without a connection each page starts from the copy', async () => {
  const worker = await install()
  server = null
  expect(await open(worker, '/')).toContain('>/')
  expect(await open(worker, '/map?z=5')).toContain('>/map')
  expect(await open(worker, '/LS-001?tab=pumps')).toContain('>/station-shell')
  expect(await open(worker, '/LS%20%C3%A9')).toContain('>/station-shell')
  await expect(open(worker, '/no/such/page')).rejects.toThrow('no-response')
})

test('with a connection pages are the server’s, and none is kept', async () => {
  const worker = await install()
  const before = caches.contents()
  server = { '/': async () => answered('newer'), '/LS-001': async () => answered('its') }
  expect(await open(worker, '/')).toBe('newer')
  expect(await open(worker, '/LS-001')).toBe('its')
  await jest.advanceTimersByTimeAsync(100)
  expect(caches.contents()).toEqual(before)
})

test.each(['/', '/first-paint.js'])(
  '%s is the copy’s if it takes 5 s, or the server is down',
  async (path) => {
    const worker = await install()
    const fields = path === '/' ? { mode: 'navigate' } : {}
    server = { [path]: async () => answered('', { status: 502 }) }
    expect(await (await worker.answer(path, fields))?.text()).toContain(path)
    server = { [path]: () => new Promise(() => {}) }
    let shown: string | undefined
    void worker.answer(path, fields)?.then(async (response) => (shown = await response.text()))
    await jest.advanceTimersByTimeAsync(4999)
    expect(shown).toBeUndefined()
    await jest.advanceTimersByTimeAsync(1)
    expect(shown).toContain(path)
  },
)

test('a page that isn’t in the copy is the server’s, whatever it answers', async () => {
  const worker = await install()
  server = { '/no/such/page': async () => answered('down', { status: 503 }) }
  expect(await open(worker, '/no/such/page')).toBe('down')
})

test('code comes from the copy, and what isn’t there from the server, unkept', async () => {
  const worker = await install()
  expect(await load(worker, LIST)).toBe(`b1 ${LIST}`)
  // A worker's script keeps the URL that was requested, whose fragment names its parts.
  const script = await worker.answer(`${LIST}#params=1`, { destination: 'worker' })
  expect([script?.url, await script?.text()]).toEqual(['', `b1 ${LIST}`])
  expect(asked).toEqual([])
  expect(await load(worker, '/_next/static/chunks/newer.js')).toContain('newer.js')
  expect(caches.contents()).toEqual({ 'wetwell.shell.b1': FILES })
})

test.each([
  ['an alert poll', '/api/alerts/user', {}],
  ['an API’s address in a tab', '/api/health', { mode: 'navigate' }],
  ['another origin', 'https://firestore.googleapis.com/x', {}],
  ['a POST', '/', { method: 'POST', mode: 'navigate' }],
  ['the page’s data for a navigation', '/map?_rsc=1', {}],
])('leaves %s to the browser', async (_what, path, fields) => {
  const worker = await install()
  expect(worker.answer(path, fields)).toBeUndefined()
})

test('polls and readings don’t wake it where the browser can route them', async () => {
  const worker = await start()
  const addRoutes = jest.fn(async () => {})
  await passTime(worker.fire('install', { addRoutes }))
  expect(addRoutes).toHaveBeenCalledWith([
    { condition: { urlPattern: { pathname: '/basemap/*' } }, source: 'fetch-event' },
    { condition: { requestMode: 'cors', requestDestination: '' }, source: 'network' },
  ])
})

test.each([
  ['is missing', LIST, () => answered('', { status: 404 })],
  ['is a part', LIST, () => answered('', { status: 206 })],
  ['leads elsewhere', '/', () => answered('<html data-build="b1">', { redirected: true })],
  ['is of another build', '/map', () => answered('<html data-build="b2">')],
])('isn’t installed if something %s', async (_what, path, answer) => {
  const worker = await start()
  server = { [path]: async () => answer() }
  await expect(passTime(worker.fire('install'))).rejects.toThrow('bad-precaching-response')
  expect(caches.contents()['wetwell.shell.b1'] ?? []).not.toContain(path)
})

test('the next attempt downloads only what is missing', async () => {
  const worker = await start()
  server = { '/map': async () => answered('', { status: 404 }) }
  await expect(passTime(worker.fire('install'))).rejects.toThrow()
  const again = await start()
  server = {}
  asked = []
  await passTime(again.fire('install'))
  expect(asked).toEqual(['/map', '/station-shell'])
})

test('where a file doesn’t fit, it runs without a copy', async () => {
  caches.room = 100
  server = { [LIST]: async () => answered('code'.repeat(30)) }
  const worker = await install()
  expect(caches.contents()).toEqual({})
  expect(await open(worker, '/')).toContain('>/')
  await load(worker, MAP)
  server = null
  await expect(open(worker, '/')).rejects.toThrow('no-response')
})

test('with data saver it keeps no copy, and polls still pass it by', async () => {
  browser.connection = { saveData: true }
  const worker = await start()
  const addRoutes = jest.fn(async () => {})
  await worker.fire('install', { addRoutes })
  expect(addRoutes).toHaveBeenCalled()
  expect(caches.contents()).toEqual({})
})

test('without room for the map each visit loads it', async () => {
  const worker = await install()
  caches.room = 0
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  await jest.advanceTimersByTimeAsync(100)
  expect(caches.contents()['wetwell.map.m1']).toEqual([])
})

test('what the map loads is kept from its first time on, also by later builds', async () => {
  const worker = await install()
  await load(worker, MAP)
  await load(worker, '/basemap/world.json')
  await jest.advanceTimersByTimeAsync(100)
  const next = await install('b2')
  server = null
  expect(await load(next, MAP)).toBe(`b1 ${MAP}`)
  expect(await load(next, '/basemap/world.json')).toBe('b1 /basemap/world.json')
})

test('a newer map is loaded where the map was opened before, and open tabs keep theirs', async () => {
  await globalThis.caches.open('wetwell.map.m0')
  const worker = await install()
  server = null
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  expect(caches.contents()).toHaveProperty(['wetwell.map.m0'])
})

test('a newer map that can’t be loaded yet keeps no update from being installed', async () => {
  await globalThis.caches.open('wetwell.map.m0')
  const worker = await start()
  server = { [MAP]: () => Promise.reject(new TypeError('Failed to fetch')) }
  await passTime(worker.fire('install'))
  expect(caches.contents()['wetwell.shell.b1']).toEqual(FILES)
})

test('tabs of the five builds before keep their code; older copies and maps go', async () => {
  const old = '/_next/static/chunks/old.js'
  await globalThis.caches.open('another app’s')
  for (const map of ['m-1', 'm0']) await globalThis.caches.open(`wetwell.map.${map}`)
  const oldCopy = await globalThis.caches.open('wetwell.shell.b0')
  await oldCopy.put(new Request(`https://wetwell.example${old}`), answered('old'))
  for (const id of ['b1', 'b2', 'b3', 'b4']) await install(id)
  const worker = await install('b5')
  expect(await load(worker, old)).toBe('old')
  await install('b6')
  expect(Object.keys(caches.contents())).toEqual([
    'another app’s',
    'wetwell.map.m0',
    'wetwell.shell.b1',
    'wetwell.map.m1',
    ...['b2', 'b3', 'b4', 'b5', 'b6'].map((id) => `wetwell.shell.${id}`),
  ])
})
