import { waitUntil } from '@/local/stack/wait-until'
import {
  ACCEPT_TERMS,
  ALERT_CONFIGURATIONS,
  goodAnswer,
  LEAKY_HEADERS,
  TERMS,
  USER_ALERTS,
  type ProxiedCall,
} from '@/tests/proxied-calls'
import { withHeader } from './attack'
import { ALL_GOOD, ALL_UNAVAILABLE, startBuiltApp, statuses, testLog } from './built-app'

const ACCEPTANCES_PER_MINUTE = 30
const CALLS_AT_ONCE = 64
const OTHER_CALLS_AT_ONCE = 32
/** one less than all, which is kept for the user’s alert list */
const USER_OTHER_CALLS_AT_ONCE = 5

const app = startBuiltApp()

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

beforeEach(() => {
  app.backend.received.length = 0
  app.backend.answer = goodAnswer
})

test('30 acceptances of a user are answered in a minute, then 429 with Retry-After', async () => {
  const request = await app.goodRequest(ACCEPT_TERMS, app.newUser())
  const forged = withHeader(request, 'authorization', 'Bearer a.b.c')
  await Promise.all(times(ACCEPTANCES_PER_MINUTE, () => app.send(forged)))
  const answered = await Promise.all(times(ACCEPTANCES_PER_MINUTE, () => app.send(request)))
  expect(statuses(answered)).toEqual(times(ACCEPTANCES_PER_MINUTE, () => 200))

  await app.step(15_000)
  const { status, headers } = await app.send(request)
  expect([status, headers.get('retry-after')]).toEqual([429, '45'])
  expect(app.backend.received).toHaveLength(ACCEPTANCES_PER_MINUTE)
  expect((await app.call(ACCEPT_TERMS, app.newUser())).status).toBe(200)
  await app.step(45_000)
  expect((await app.send(request)).status).toBe(200)
})

test('calls of a deleted user are counted before Google is asked', async () => {
  app.google.account = null
  app.google.server.received.length = 0
  const uid = app.newUser()
  const nowS = Math.floor(Date.now() / 1000)
  const answered: number[] = []
  for (let ageS = 1; ageS <= 40; ageS += 1) {
    // Different sign-in times, since the refusal of each is remembered.
    const token = await app.google.sign({ sub: uid, auth_time: nowS - ageS })
    const request = await app.goodRequest(ACCEPT_TERMS, uid)
    const { status } = await app.send(withHeader(request, 'authorization', `Bearer ${token}`))
    answered.push(status)
  }
  app.google.account = {}
  expect(answered).toEqual([...times(ACCEPTANCES_PER_MINUTE, () => 401), ...times(10, () => 429)])
  const asked = app.google.server.received.filter(({ url }) => url.includes('lookup'))
  expect(asked).toHaveLength(ACCEPTANCES_PER_MINUTE)
})

/** The backend holds back its answers to calls that match. */
function holdBackend(matches: (url: string) => boolean = () => true) {
  const held: (() => void)[] = []
  let onHeld = () => {}
  app.backend.answer = (request, response) => {
    if (!matches(request.url)) return goodAnswer(request, response)
    held.push(() => goodAnswer(request, response))
    onHeld()
  }
  return {
    held,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        onHeld = () => held.length >= count && resolve()
        onHeld()
      }),
    release: () => {
      for (const answer of held.splice(0)) answer()
    },
  }
}

const callAsMany = (call: ProxiedCall, count: number) =>
  Promise.all(times(count, () => app.call(call, app.newUser())))

test('64 backend calls run at once, 32 of them only for alert lists; further ones get 503', async () => {
  const backend = holdBackend()
  const others = callAsMany(TERMS, OTHER_CALLS_AT_ONCE)
  await backend.until(OTHER_CALLS_AT_ONCE)
  expect((await app.stepUntil(app.call(ACCEPT_TERMS, app.newUser()))).status).toBe(503)

  const lists = callAsMany(USER_ALERTS, CALLS_AT_ONCE - OTHER_CALLS_AT_ONCE)
  await backend.until(CALLS_AT_ONCE)
  expect(statuses(await app.stepUntil(app.callEach(app.newUser())))).toEqual(ALL_UNAVAILABLE)
  expect(backend.held).toHaveLength(CALLS_AT_ONCE)
  backend.release()
  expect(statuses([...(await others), ...(await lists)])).toEqual(times(CALLS_AT_ONCE, () => 200))
})

test('130 calls of one user to a slow backend leave others and the user’s alert list unharmed', async () => {
  const backend = holdBackend((url) => url.includes('SLOW'))
  const greedy = app.newUser()
  const calls = times(130, (index) =>
    app.call({ ...ALERT_CONFIGURATIONS, url: `/api/alerts?edge_node_id=SLOW-${index}` }, greedy),
  )
  await backend.until(USER_OTHER_CALLS_AT_ONCE)
  const polite = await Promise.all(times(10, () => app.callEach(app.newUser())))
  expect(polite.map(statuses)).toEqual(times(10, () => ALL_GOOD))
  expect((await app.call(USER_ALERTS, greedy)).status).toBe(200)

  await app.step(1_000)
  expect(backend.held).toHaveLength(USER_OTHER_CALLS_AT_ONCE)
  backend.release()
  const answered = statuses(await Promise.all(calls))
  expect(answered.filter((status) => status === 429)).toHaveLength(130 - USER_OTHER_CALLS_AT_ONCE)
})

test('25 screens of one login share a call in flight', async () => {
  const backend = holdBackend((url) => url === '/alerts/user')
  const uid = app.newUser()
  const nowS = Math.floor(Date.now() / 1000)
  const good = await app.goodRequest(USER_ALERTS, uid)
  app.google.server.received.length = 0
  const screens = times(25, async (index) => {
    const token = await app.google.sign({ sub: uid, auth_time: nowS - index - 1 })
    return app.send(withHeader(good, 'authorization', `Bearer ${token}`))
  })
  await backend.until(1)
  const lookUps = () => app.google.server.received.filter(({ url }) => url.includes('lookup'))
  await waitUntil(async () => lookUps().length === 25, { timeoutMs: 5_000 })
  await app.call(TERMS, app.newUser())
  expect(backend.held).toHaveLength(1)
  backend.release()
  const answers = await Promise.all(screens)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(25)
  expect(app.backend.received.filter(({ url }) => url === '/alerts/user')).toHaveLength(1)
})

test('answers that the proxy gave up reading hold none of them', async () => {
  const headers = { ...LEAKY_HEADERS, 'content-type': 'application/json' }
  app.backend.answer = (_, response) =>
    response.writeHead(200, { ...headers, 'content-encoding': 'zstd' }).end(' '.repeat(1e6))
  const uid = app.newUser()
  for (let call = 0; call <= CALLS_AT_ONCE; call += 8)
    await Promise.all(times(8, () => app.call(USER_ALERTS, uid)))
  app.backend.answer = goodAnswer
  expect(statuses(await app.callEach(uid))).toEqual(ALL_GOOD)
})

testLog(app)
