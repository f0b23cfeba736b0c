import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { goodAnswer, PROXIED_CALLS } from '@/tests/proxied-calls'
import { json, type Answer } from '@/tests/stand-in-server'
import { ALL_GOOD, ALL_UNAVAILABLE, startBuiltApp, statuses, testLog } from './built-app'
import { QUICK_FAULTS } from './faults'

const FAILURES_TO_OPEN = 5
const OPEN_S = 10

const app = startBuiltApp()

beforeEach(() => {
  app.backend.received.length = 0
  app.backend.answer = goodAnswer
})

interface Failure {
  begin: () => void | Promise<void>
  end?: () => void | Promise<void>
}

let timeOut: Promise<void> | undefined

const FAILURES: Record<string, Failure> = {
  'refuses connections': { begin: () => app.backend.stop(), end: () => app.backend.start() },
  'answers 503': { begin: () => void (app.backend.answer = json(503, {})) },
  'never answers': {
    begin: () => {
      app.backend.answer = () => {
        if (app.backend.received.length === FAILURES_TO_OPEN * PROXIED_CALLS.length)
          timeOut = app.step(REQUEST_TIMEOUT_MS)
      }
    },
    end: () => timeOut,
  },
}

async function failOnEachRoute({ begin, end }: Failure) {
  await begin()
  await Promise.all(Array.from({ length: FAILURES_TO_OPEN }, () => app.callEach(app.newUser())))
  await end?.()
  app.backend.answer = goodAnswer
  app.backend.received.length = 0
}

test.each(Object.entries(FAILURES))(
  'after five failures in a row, a backend that %s gets no calls for 10 s, then all',
  async (_, failure) => {
    await failOnEachRoute(failure)
    await app.step(4_000)
    const uid = app.newUser()
    const spared = await app.callEach(uid)
    expect(statuses(spared)).toEqual(ALL_UNAVAILABLE)
    const waits = spared.map(({ headers }) => headers.get('retry-after'))
    expect(new Set(waits)).toEqual(new Set(['6']))
    expect(app.backend.received).toEqual([])

    await app.step(OPEN_S * 1_000 - 4_000)
    expect(statuses(await app.callEach(uid))).toEqual(ALL_GOOD)
    expect(app.backend.received).toHaveLength(PROXIED_CALLS.length)
  },
)

const ANSWERED: [string, Answer | undefined][] = ['500', 'an HTML page'].map((fault) => [
  fault,
  QUICK_FAULTS[fault]?.answer,
])

test.each(ANSWERED)('a backend that answers with %s is called again', async (_, answer) => {
  await failOnEachRoute({ begin: () => void (app.backend.answer = answer ?? goodAnswer) })
  expect(statuses(await app.callEach(app.newUser()))).toEqual(ALL_GOOD)
})

testLog(app)
