/** Preloaded into Google's emulators: serves Google's api.js from here, drops Material's assets. */
import { createRequire } from 'node:module'

const MATERIAL = /<(link|script) (href|src)="https:[^>]+>(<\/script>)?/g
/** Without Material's font, icons show their names. */
const NO_ICONS = '.material-icons { display: none }</style>'

const { resolve } = createRequire(import.meta.url)
const handlers = createRequire(resolve('firebase-tools'))('./emulator/auth/handlers')
const { registerHandlers } = handlers

handlers.registerHandlers = (app, ...rest) => {
  app.get('/js/api.js', (_, response) =>
    response.sendFile('gapi.js', { root: import.meta.dirname }),
  )
  app.use('/emulator/auth', (_, response, next) => {
    const { end } = response
    response.end = (body, ...others) =>
      end.call(response, typeof body === 'string' ? offline(body) : body, ...others)
    next()
  })
  registerHandlers(app, ...rest)
}

function offline(page) {
  return page
    .replace('https://apis.google.com/js/', '/js/')
    .replace(MATERIAL, '')
    .replace('</style>', NO_ICONS)
}
