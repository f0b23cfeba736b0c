import { fireEvent, waitFor } from '@testing-library/react'
import { forgetSession, identifySession } from './identify'
import { loadLogRocket } from './load-logrocket'
import { loadSentry } from './load-sentry'
import { reportError } from './report-error'
// Compiled while this file loads, so it doesn't count against a test's timeout.
import './sentry'

/* Uses the tools' real packages; what they fetch and send is intercepted. */

const DSN = 'https://key@sentry.example/1'
const APP_ID = 'wetwell/app'
jest.mock('@/lib/env', () => ({
  env: { sentryDsn: 'https://key@sentry.example/1', logRocketAppId: 'wetwell/app' },
}))

const settings = { ...process.env }
const envelopes: string[] = []
const recordedApps: string[] = []
const recorded: unknown[] = []

/** Replaces the recorder that LogRocket's package fetches from its CDN. */
class Recorder {
  init(appId: string) {
    recordedApps.push(appId)
  }
  identify(...args: unknown[]) {
    recorded.push(['identify', ...args])
  }
  startNewSession() {
    recorded.push(['startNewSession'])
  }
  addEvent() {}
}

function reported() {
  return envelopes.map((envelope) => {
    // Envelope header, item header, event.
    const [, , event = ''] = envelope.split('\n')
    const { exception, user } = JSON.parse(event)
    return [exception.values[0].value, user]
  })
}

beforeAll(async () => {
  process.env.WITH_SENTRY = '1'
  process.env.WITH_LOGROCKET = '1'
  // Missing in jsdom; without it LogRocket considers the browser outdated.
  Object.assign(HTMLScriptElement, { supports: () => true })
  Object.assign(window, { _LRLogger: Recorder })
  globalThis.fetch = async (_input, init) => {
    envelopes.push(String(init?.body))
    return new Response()
  }
  await Promise.all([loadSentry(DSN), loadLogRocket(APP_ID)])
  const script = document.querySelector('script[src="https://cdn.logr-in.com/logger-1.min.js"]')
  if (script) fireEvent.load(script)
})

beforeEach(() => {
  envelopes.length = 0
  recorded.length = 0
})

afterAll(() => {
  process.env = settings
})

test('loads the session replay script with the configured app [7.18]', async () => {
  await waitFor(() => expect(recordedApps).toEqual([APP_ID]))
})

test('identifies the user to both tools only by uid [4.6]', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  identifySession({ uid: 'user-1' })
  await waitFor(() => expect(recorded).toEqual([['identify', 'user-1']]))
  reportError(new Error('lost'))
  await waitFor(() => expect(reported()).toEqual([['lost', { id: 'user-1' }]]))
})

test('both tools forget the user after sign-out', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  identifySession({ uid: 'user-1' })
  forgetSession()
  await waitFor(() => expect(recorded).toEqual([['identify', 'user-1'], ['startNewSession']]))
  reportError(new Error('lost after it'))
  await waitFor(() => expect(reported()).toEqual([['lost after it', {}]]))
})
