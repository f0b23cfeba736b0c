import {
  answered,
  COPY,
  endWorld,
  install,
  LIST,
  load,
  open,
  startWorld,
  world,
} from '@/tests/worker-bench'
import { PAGE_WAIT_MS } from './shell'

beforeEach(startWorld)
afterEach(endWorld)

test('without a connection each page starts from the copy', async () => {
  const worker = await install()
  world.server = null
  expect(await open(worker, '/')).toContain('>/')
  expect(await open(worker, '/map?z=5')).toContain('>/map')
  expect(await open(worker, '/LS-001?tab=pumps')).toContain('>/station-shell')
  expect(await open(worker, '/LS%20%C3%A9')).toContain('>/station-shell')
  await expect(open(worker, '/no/such/page')).rejects.toThrow('Failed to fetch')
})

test('with a connection pages are the server’s', async () => {
  const worker = await install()
  world.server = {
    ...world.server,
    '/': async () => answered('newer'),
    '/LS-001': async () => answered('its'),
  }
  expect(await open(worker, '/')).toBe('newer')
  expect(await open(worker, '/LS-001')).toBe('its')
  expect((await worker.answer({ url: '/no/such/page', mode: 'navigate' }))?.status).toBe(404)
})

test('a page that doesn’t come in 5 s, or from a server that is down, is the copy’s', async () => {
  const worker = await install()
  world.server = {
    '/': () => new Promise(() => {}),
    '/map': async () => answered('', { status: 502 }),
  }
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
  expect(world.asked).toEqual([])
  const newer = '/_next/static/chunks/newer.js'
  world.server = { [newer]: async () => answered('newer') }
  expect(await load(worker, newer)).toBe('newer')
  expect(world.caches.contents()[COPY]).not.toContain(newer)
})

test('a file without a hash is the server’s, or the copy’s if that doesn’t answer in time', async () => {
  const worker = await install()
  world.server = { '/first-paint.js': async () => answered('b2') }
  expect(await load(worker, '/first-paint.js')).toBe('b2')
  world.server = { '/first-paint.js': async () => answered('', { status: 503 }) }
  expect(await load(worker, '/first-paint.js')).toBe('b1 /first-paint.js')
  world.server = { '/first-paint.js': () => new Promise(() => {}) }
  const late = load(worker, '/first-paint.js')
  await jest.advanceTimersByTimeAsync(PAGE_WAIT_MS)
  expect(await late).toBe('b1 /first-paint.js')
  world.server = null
  expect(await load(worker, '/first-paint.js')).toBe('b1 /first-paint.js')
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
