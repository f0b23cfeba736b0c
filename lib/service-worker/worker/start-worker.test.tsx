import { stubCaches } from '@/tests/fakes/caches'
import { aWorkerScope } from '@/tests/fakes/worker-scope'
import type { FakeScope } from '@/tests/fakes/worker-scope'
import { PAGE_WAIT_MS } from './shell'
import type { Build } from './shell'
import { startWorker } from './start-worker'

const LIST = '/_next/static/chunks/list.js'
const MAP = '/_next/static/chunks/maplibre.js'
const BUILD: Build = {
  id: 'b1',
  pages: ['/', '/map', '/station-shell'],
  files: [LIST, '/first-paint.js'],
  mapFiles: [MAP, '/basemap/world.json'],
}
const COPY = 'wetwell.shell.b1'

let caches: ReturnType<typeof stubCaches>
let asked: string[]
/** The server's answers by path; null: it can't be reached. */
let server: Record<string, () => Promise<Response>> | null
let heldLocks: string[]

beforeEach(() => {
  jest.useFakeTimers()
  caches = stubCaches()
  asked = []
  server = serverOf(BUILD)
  heldLocks = []
  define('locks', { query: async () => ({ held: heldLocks.map((name) => ({ name })) }) })
  globalThis.fetch = async (input) => {
    const path = pathOf(input)
    asked.push(path)
    const answer = server?.[path]
    if (!server) throw new TypeError('Failed to fetch')
    return answer ? answer() : answered('not found', { status: 404 })
  }
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  jest.useRealTimers()
})

function define(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

function pathOf(input: RequestInfo | URL): string {
  const url = typeof input === 'object' && 'url' in input ? input.url : String(input)
  return new URL(url, 'https://wetwell.example').pathname
}

/** A response as from our own server. */
function answered(body: string, { status = 200, type = 'basic', redirected = false } = {}) {
  const properties = { type: { value: type }, redirected: { value: redirected } }
  return Object.defineProperties(new Response(body, { status }), properties)
}

function serverOf({ id, pages, files, mapFiles }: Build) {
  const html = (path: string) => `<html data-build="${id}">${path}`
  return Object.fromEntries([
    ...pages.map((path) => [path, async () => answered(html(path))] as const),
    ...[...files, ...mapFiles].map(
      (path) => [path, async () => answered(`${id} ${path}`)] as const,
    ),
  ])
}

function start(build = BUILD, options?: { isUpdate: boolean }): FakeScope {
  const fake = aWorkerScope(options)
  startWorker(fake.scope, build)
  return fake
}

const complete = (worker: FakeScope) =>
  worker.fire('message', { data: { type: 'complete' }, ports: [] })

/** A browser that has the worker, and asked the server for what that keeps. */
async function install(build = BUILD, options?: { isUpdate: boolean }): Promise<FakeScope> {
  const fake = start(build, options)
  await fake.fire('install', {})
  await fake.fire('activate', {})
  await complete(fake)
  asked = []
  return fake
}

/** Once what is done beside an answer is done. */
const settled = () => jest.advanceTimersByTimeAsync(0)
const open = async (worker: FakeScope, url: string) =>
  (await worker.answer({ url, mode: 'navigate' }))?.text()
const load = async (worker: FakeScope, url: string) => (await worker.answer({ url }))?.text()

test('keeps all but the map, one file after another, and the pages last', async () => {
  const fake = start()
  let inFlight = 0
  let most = 0
  const fetchAnswer = globalThis.fetch
  globalThis.fetch = async (...args) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    const response = await fetchAnswer(...args)
    inFlight -= 1
    return response
  }
  await fake.fire('install', {})
  await fake.fire('activate', {})
  expect(asked).toEqual([])
  await Promise.all([complete(fake), complete(fake)])
  expect(caches.contents()).toEqual({ [COPY]: [...BUILD.files, ...BUILD.pages] })
  expect(asked).toHaveLength(BUILD.files.length + BUILD.pages.length)
  expect(most).toBe(1)
  await complete(fake)
  expect(asked).toHaveLength(BUILD.files.length + BUILD.pages.length)
  expect(fake.claim).toHaveBeenCalledTimes(1)
  expect(fake.skipWaiting).not.toHaveBeenCalled()
})

test.each([
  ['is missing', LIST, () => answered('', { status: 404 })],
  ['is a part', LIST, () => answered('', { status: 206 })],
  ['leads elsewhere', '/', () => answered('data-build="b1"', { redirected: true })],
  ['is another origin’s', LIST, () => answered('', { type: 'opaqueredirect' })],
  ['is of another build', '/map', () => answered('data-build="b2"')],
])(
  'an update isn’t installed if something %s; a first worker runs',
  async (_what, path, answer) => {
    server = { ...server, [path]: async () => answer() }
    await expect(install(BUILD, { isUpdate: true })).rejects.toThrow(path)
    expect(caches.contents()[COPY]).not.toContain('/station-shell')

    const warned = jest.spyOn(console, 'warn').mockReturnValue()
    const worker = await install()
    expect(warned.mock.calls[0]?.[0]).toContain('incomplete')
    expect(caches.contents()[COPY]).not.toContain('/station-shell')
    server = null
    await expect(open(worker, '/LS-001')).rejects.toThrow('Failed to fetch')
  },
)

test('what a lost connection left out is downloaded at the next visit', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  const whole = server
  server = { [LIST]: async () => answered('list') }
  const worker = await install()
  expect(warned).toHaveBeenCalledTimes(1)
  server = whole
  await complete(worker)
  expect(asked).not.toContain(LIST)
  server = null
  expect(await open(worker, '/LS-001')).toContain('>/station-shell')
})

test('without a connection each page starts from the copy', async () => {
  const worker = await install()
  server = null
  expect(await open(worker, '/')).toContain('>/')
  expect(await open(worker, '/map?z=5')).toContain('>/map')
  expect(await open(worker, '/LS-001?tab=pumps')).toContain('>/station-shell')
  expect(await open(worker, '/LS%20%C3%A9')).toContain('>/station-shell')
  await expect(open(worker, '/no/such/page')).rejects.toThrow('Failed to fetch')
})

test('with a connection pages are the server’s', async () => {
  const worker = await install()
  server = { ...server, '/': async () => answered('newer'), '/LS-001': async () => answered('its') }
  expect(await open(worker, '/')).toBe('newer')
  expect(await open(worker, '/LS-001')).toBe('its')
  expect((await worker.answer({ url: '/no/such/page', mode: 'navigate' }))?.status).toBe(404)
})

test('a page that doesn’t come in 5 s, or from a server that is down, is the copy’s', async () => {
  const worker = await install()
  server = { '/': () => new Promise(() => {}), '/map': async () => answered('', { status: 502 }) }
  let shown: string | undefined
  void worker
    .answer({ url: '/', mode: 'navigate' })
    .then(async (response) => (shown = await response?.text()))
  await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS - 1)
  expect(shown).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(shown).toContain('>/')
  expect(await open(worker, '/map')).toContain('>/map')
})

test('code comes from the copy, and what isn’t there from the server, unkept', async () => {
  const worker = await install()
  expect(await load(worker, LIST)).toBe(`b1 ${LIST}`)
  expect(asked).toEqual([])
  const newer = '/_next/static/chunks/newer.js'
  server = { [newer]: async () => answered('newer') }
  expect(await load(worker, newer)).toBe('newer')
  expect(caches.contents()[COPY]).not.toContain(newer)
})

test('a file without a hash is the server’s, or the copy’s if that doesn’t answer in time', async () => {
  const worker = await install()
  server = { '/first-paint.js': async () => answered('b2') }
  expect(await load(worker, '/first-paint.js')).toBe('b2')
  server = { '/first-paint.js': async () => answered('', { status: 503 }) }
  expect(await load(worker, '/first-paint.js')).toBe('b1 /first-paint.js')
  server = { '/first-paint.js': () => new Promise(() => {}) }
  const late = load(worker, '/first-paint.js')
  await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS)
  expect(await late).toBe('b1 /first-paint.js')
  server = null
  expect(await load(worker, '/first-paint.js')).toBe('b1 /first-paint.js')
})

test('what the map loads is kept from its first time on, also by later builds', async () => {
  const worker = await install()
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  await load(worker, '/basemap/world.json')
  await settled()
  asked = []
  await load(worker, MAP)
  expect(asked).toEqual([])

  const next = {
    ...BUILD,
    id: 'b2',
    mapFiles: ['/_next/static/chunks/m2.js', '/basemap/world.json'],
  }
  server = serverOf(next)
  await install(next, { isUpdate: true })
  expect(caches.contents()['wetwell.shell.b2']).toEqual([
    ...next.files,
    ...next.mapFiles,
    ...next.pages,
  ])
})

test.each([
  ['an alert poll', { url: '/api/alerts/user' }],
  ['an API’s address in a tab', { url: '/api/health', mode: 'navigate' as const }],
  ['another origin', { url: 'https://firestore.googleapis.com/x' }],
  ['a POST', { url: '/', method: 'POST', mode: 'navigate' as const }],
  [
    'a part of a file',
    { url: LIST, headers: { has: (name: string) => name === 'range' } as unknown as Headers },
  ],
  ['the page’s data for a navigation', { url: '/map?_rsc=1' }],
])('leaves %s to the browser', async (_what, request) => {
  const worker = await install()
  expect(await worker.answer(request)).toBeNull()
})

test('an older build’s copy stays while a page of it is open', async () => {
  const old = '/_next/static/chunks/old.js'
  const first = { ...BUILD, files: [old, '/first-paint.js'] }
  server = serverOf(first)
  await install(first)
  heldLocks = ['wetwell.build.b1', 'wetwell.notices.u1']
  const next = { ...BUILD, id: 'b2' }
  server = serverOf(next)
  const worker = await install(next, { isUpdate: true })
  server = null
  expect(await load(worker, old)).toBe(`b1 ${old}`)
  expect(await load(worker, '/first-paint.js')).toBe('b2 /first-paint.js')

  heldLocks = ['wetwell.build.b2']
  await open(worker, '/')
  await settled()
  expect(Object.keys(caches.contents())).toEqual(['wetwell.shell.b2'])
})

test('a build that comes back after another counts as the newer one', async () => {
  await install()
  heldLocks = ['wetwell.build.b1']
  server = serverOf({ ...BUILD, id: 'b2' })
  await install({ ...BUILD, id: 'b2' })
  server = serverOf(BUILD)
  await install()
  expect(Object.keys(caches.contents())).toEqual([COPY])
})

test('deletes neither a newer build’s copy nor what isn’t its own', async () => {
  await globalThis.caches.open('another app’s')
  const worker = await install()
  const next = start({ ...BUILD, id: 'b2' }, { isUpdate: true })
  server = serverOf({ ...BUILD, id: 'b2' })
  await next.fire('install', {})
  await open(worker, '/')
  await settled()
  expect(Object.keys(caches.contents())).toEqual(['another app’s', COPY, 'wetwell.shell.b2'])
})

test('a device without room gets a worker without a copy, and a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  caches.room = 2
  const worker = await install()
  expect(warned.mock.calls[0]?.[0]).toContain('no room')
  server = null
  await expect(open(worker, '/')).rejects.toThrow('Failed to fetch')
})

test('a device without room downloads nothing more for a day, or until the next build', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  caches.room = 2
  const worker = await install()
  await complete(worker)
  expect(asked).toEqual([])
  caches.room = Infinity
  heldLocks = ['wetwell.build.b1']
  server = serverOf({ ...BUILD, id: 'b2' })
  await install({ ...BUILD, id: 'b2' }, { isUpdate: true })
  await complete(worker)
  expect(caches.contents()[COPY]).toEqual(['/no-room'])
  server = serverOf(BUILD)
  jest.advanceTimersByTime(24 * 3_600_000)
  await complete(worker)
  expect(caches.contents()).toMatchObject({
    [COPY]: expect.arrayContaining(BUILD.pages),
    'wetwell.shell.b2': expect.arrayContaining(BUILD.pages),
  })
  expect(warned).toHaveBeenCalledTimes(1)
})

test('a file of the map for which there is no room is shown all the same', async () => {
  const worker = await install()
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  caches.room = 0
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  await settled()
  expect(warned).toHaveBeenCalledTimes(1)
})

test('whoever saves data gets no copy', async () => {
  define('connection', { saveData: true })
  const fake = await install()
  expect(caches.contents()[COPY]).toEqual([])
  await load(fake, MAP)
  await settled()
  expect(caches.contents()[COPY]).toEqual([])
})

test('says which build it is of, and takes over when told', async () => {
  const worker = await install()
  const port = { postMessage: jest.fn() }
  await worker.fire('message', { data: { type: 'build' }, ports: [port] })
  expect(port.postMessage).toHaveBeenCalledWith('b1')
  await worker.fire('message', { data: null, ports: [] })
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  await worker.fire('message', { data: { type: 'activate' }, ports: [] })
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1)
})

test('polls and readings don’t wake it where the browser can route them', async () => {
  const fake = start()
  const addRoutes = jest.fn(async () => {})
  await fake.fire('install', { addRoutes })
  expect(addRoutes).toHaveBeenCalledWith([
    { condition: { urlPattern: { pathname: '/basemap/*' } }, source: 'fetch-event' },
    { condition: { requestMode: 'cors', requestDestination: '' }, source: 'network' },
  ])
})
