import {
  answered,
  BUILD,
  complete,
  COPY,
  define,
  endWorld,
  install,
  LIST,
  load,
  MAP,
  open,
  serverOf,
  settled,
  start,
  startWorld,
  world,
} from '@/tests/worker-bench'

beforeEach(startWorld)
afterEach(endWorld)

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
  expect(world.asked).toEqual([])
  await Promise.all([complete(fake), complete(fake)])
  expect(world.caches.contents()).toEqual({ [COPY]: [...BUILD.files, ...BUILD.pages] })
  expect(world.asked).toHaveLength(BUILD.files.length + BUILD.pages.length)
  expect(most).toBe(1)
  await complete(fake)
  expect(world.asked).toHaveLength(BUILD.files.length + BUILD.pages.length)
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
    world.server = { ...world.server, [path]: async () => answer() }
    await expect(install(BUILD, { isUpdate: true })).rejects.toThrow(path)
    expect(world.caches.contents()[COPY]).not.toContain('/station-shell')

    const warned = jest.spyOn(console, 'warn').mockReturnValue()
    const worker = await install()
    expect(warned.mock.calls[0]?.[0]).toContain('incomplete')
    expect(world.caches.contents()[COPY]).not.toContain('/station-shell')
    world.server = null
    await expect(open(worker, '/LS-001')).rejects.toThrow('Failed to fetch')
  },
)

test('what a lost connection left out is downloaded at the next visit', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  const whole = world.server
  world.server = { [LIST]: async () => answered('list') }
  const worker = await install()
  expect(warned).toHaveBeenCalledTimes(1)
  world.server = whole
  await complete(worker)
  expect(world.asked).not.toContain(LIST)
  world.server = null
  expect(await open(worker, '/LS-001')).toContain('>/station-shell')
})

test('what the map loads is kept from its first time on, also by later builds', async () => {
  const worker = await install()
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  await load(worker, '/basemap/world.json')
  await settled()
  world.asked = []
  await load(worker, MAP)
  expect(world.asked).toEqual([])

  const next = {
    ...BUILD,
    id: 'b2',
    mapFiles: ['/_next/static/chunks/m2.js', '/basemap/world.json'],
  }
  world.server = serverOf(next)
  await install(next, { isUpdate: true })
  expect(world.caches.contents()['wetwell.shell.b2']).toEqual([
    ...next.files,
    ...next.mapFiles,
    ...next.pages,
  ])
})

test('an older build’s copy stays while a page of it is open', async () => {
  const old = '/_next/static/chunks/old.js'
  const first = { ...BUILD, files: [old, '/first-paint.js'] }
  world.server = serverOf(first)
  await install(first)
  world.heldLocks = ['wetwell.build.b1', 'wetwell.notices.u1']
  const next = { ...BUILD, id: 'b2' }
  world.server = serverOf(next)
  const worker = await install(next, { isUpdate: true })
  world.server = null
  expect(await load(worker, old)).toBe(`b1 ${old}`)
  expect(await load(worker, '/first-paint.js')).toBe('b2 /first-paint.js')

  world.heldLocks = ['wetwell.build.b2']
  await open(worker, '/')
  await settled()
  expect(Object.keys(world.caches.contents())).toEqual(['wetwell.shell.b2'])
})

test('a build that comes back after another counts as the newer one', async () => {
  await install()
  world.heldLocks = ['wetwell.build.b1']
  world.server = serverOf({ ...BUILD, id: 'b2' })
  await install({ ...BUILD, id: 'b2' })
  world.server = serverOf(BUILD)
  await install()
  expect(Object.keys(world.caches.contents())).toEqual([COPY])
})

test('deletes neither a newer build’s copy nor what isn’t its own', async () => {
  await globalThis.caches.open('another app’s')
  const worker = await install()
  const next = start({ ...BUILD, id: 'b2' }, { isUpdate: true })
  world.server = serverOf({ ...BUILD, id: 'b2' })
  await next.fire('install', {})
  await open(worker, '/')
  await settled()
  expect(Object.keys(world.caches.contents())).toEqual(['another app’s', COPY, 'wetwell.shell.b2'])
})

test('a device without room gets a worker without a copy, and a warning', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  world.caches.room = 2
  const worker = await install()
  expect(warned.mock.calls[0]?.[0]).toContain('no room')
  world.server = null
  await expect(open(worker, '/')).rejects.toThrow('Failed to fetch')
})

test('a device without room downloads nothing more for a day, or until the next build', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  world.caches.room = 2
  const worker = await install()
  await complete(worker)
  expect(world.asked).toEqual([])
  world.caches.room = Infinity
  world.heldLocks = ['wetwell.build.b1']
  world.server = serverOf({ ...BUILD, id: 'b2' })
  await install({ ...BUILD, id: 'b2' }, { isUpdate: true })
  await complete(worker)
  expect(world.caches.contents()[COPY]).toEqual(['/no-room'])
  world.server = serverOf(BUILD)
  jest.advanceTimersByTime(24 * 3_600_000)
  await complete(worker)
  expect(world.caches.contents()).toMatchObject({
    [COPY]: expect.arrayContaining(BUILD.pages),
    'wetwell.shell.b2': expect.arrayContaining(BUILD.pages),
  })
  expect(warned).toHaveBeenCalledTimes(1)
})

test('a file of the map for which there is no room is shown all the same', async () => {
  const worker = await install()
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  world.caches.room = 0
  expect(await load(worker, MAP)).toBe(`b1 ${MAP}`)
  await settled()
  expect(warned).toHaveBeenCalledTimes(1)
})

test('whoever saves data gets no copy', async () => {
  define('connection', { saveData: true })
  const fake = await install()
  expect(world.caches.contents()[COPY]).toEqual([])
  await load(fake, MAP)
  await settled()
  expect(world.caches.contents()[COPY]).toEqual([])
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
