import { logRocketOptions } from './load-logrocket'
import { NOTHING_PERSONAL } from './sentry-privacy'

const SECRET = { authorization: 'Bearer eyJhbGciOi.J9.x' }

test('session replay gets no header, no body and no e-mail of a request', () => {
  const request = { reqId: '1', method: 'POST', url: '/x?email=a@b.example', headers: SECRET }
  const kept = logRocketOptions.network.requestSanitizer({ ...request, body: '{"password":"p"}' })
  expect(kept).toMatchObject({ url: '/x?email=[e-mail]', headers: {}, body: null })
})

test('session replay gets no header and no body of an answer', () => {
  const response = {
    reqId: '1',
    method: 'GET',
    url: '/x',
    headers: SECRET,
    body: '{"idToken":"e"}',
  }
  expect(logRocketOptions.network.responseSanitizer(response)).toMatchObject({
    headers: {},
    body: null,
  })
})

test('session replay masks texts, inputs and what names them to a screen reader', () => {
  expect(logRocketOptions.dom).toMatchObject({ textSanitizer: true, inputSanitizer: true })
  expect(logRocketOptions.dom.hiddenAttributes).toEqual(
    expect.arrayContaining(['aria-label', 'title', 'alt', 'placeholder']),
  )
})

test('session replay gets nothing of the console and no message of an error', () => {
  expect(logRocketOptions.console.isEnabled).toBe(false)
  expect(logRocketOptions.shouldDetectExceptions).toBe(false)
})

test('an error report is scrubbed, its breadcrumbs too', () => {
  const event = { type: undefined, message: 'a@b.example', request: { headers: SECRET } }
  expect(NOTHING_PERSONAL.beforeSend(event)).toEqual({
    message: '[e-mail]',
    request: { headers: {} },
  })
  const breadcrumb = { data: { url: '/x?oobCode=1&email=a%40b.example' } }
  expect(NOTHING_PERSONAL.beforeBreadcrumb(breadcrumb)).toEqual({
    data: { url: '/x?oobCode=1&email=[e-mail]' },
  })
})
