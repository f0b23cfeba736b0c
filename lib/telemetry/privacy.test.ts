import { logRocketOptions } from './load-logrocket'
import { sentryOptions } from './sentry-options'

const SECRET = { authorization: 'Bearer eyJhbGciOi.J9.x' }

test('session replay gets no headers, body or email address of a request', () => {
  const call = { reqId: '1', method: 'POST' }
  const url = '/x?email=a@b.example'
  const secret = { headers: SECRET, body: '{"password":"p"}', referrer: url }
  const kept = logRocketOptions.network.requestSanitizer({ ...call, ...secret, url })
  expect(kept).toEqual({
    ...call,
    url: '/x?email=[email]',
    headers: {},
    body: null,
    referrer: null,
  })
})

test('session replay gets no headers or body of a response', () => {
  const call = { reqId: '1', method: 'GET', url: '/x' }
  const secret = { headers: SECRET, body: '{"idToken":"e"}' }
  const kept = logRocketOptions.network.responseSanitizer({ ...call, ...secret })
  expect(kept).toEqual({ ...call, headers: {}, body: null })
})

test('session replay gets no email address of a page', () => {
  const { urlSanitizer } = logRocketOptions.browser
  expect(urlSanitizer('/x?email=a@b.example')).toBe('/x?email=[email]')
})

test('session replay masks text, inputs and accessible names', () => {
  expect(logRocketOptions.dom).toMatchObject({ textSanitizer: true, inputSanitizer: true })
  expect(logRocketOptions.dom.hiddenAttributes).toEqual(
    expect.arrayContaining(['aria-label', 'title', 'alt', 'placeholder']),
  )
})

test('session replay gets no console output and no error messages', () => {
  expect(logRocketOptions.console.isEnabled).toBe(false)
  expect(logRocketOptions.shouldDetectExceptions).toBe(false)
})

const toSentry = sentryOptions('https://key@sentry.example/1', {
  isWanted: () => true,
  perHour: 10,
})

test('scrubs an error report and its breadcrumbs', () => {
  const event = { type: undefined, message: 'a@b.example', request: { headers: SECRET } }
  expect(toSentry.beforeSend(event, {})).toEqual({ message: '[email]', request: { headers: {} } })
  const breadcrumb = { data: { url: '/x?oobCode=1&email=a%40b.example' } }
  expect(toSentry.beforeBreadcrumb(breadcrumb)).toEqual({
    data: { url: '/x?oobCode=1&email=[email]' },
  })
})

test('error reporting collects no cookies, headers, bodies, queries, variables or users', () => {
  expect(Object.values(toSentry.dataCollection).flat().filter(Boolean)).toEqual([])
})
