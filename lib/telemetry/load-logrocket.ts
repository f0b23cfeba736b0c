import type LogRocket from 'logrocket'
import { scrubText } from './scrub'

type LogRocketOptions = NonNullable<Parameters<typeof LogRocket.init>[1]>

let logRocket: Promise<typeof LogRocket> | undefined

/** Only what tells a replay from another leaves: no headers, no bodies, no text, no inputs. */
export const logRocketOptions = {
  dom: { textSanitizer: true, inputSanitizer: true },
  browser: { urlSanitizer: scrubText },
  console: { isEnabled: false },
  network: {
    requestSanitizer: (request) => ({
      ...request,
      url: scrubText(request.url),
      headers: {},
      body: null,
      referrer: null,
    }),
    responseSanitizer: (response) => ({
      ...response,
      url: scrubText(response.url ?? ''),
      headers: {},
      body: null,
    }),
  },
} satisfies LogRocketOptions

/** Loads and starts session replay once. Its package fetches a script from its CDN. */
export function loadLogRocket(appId: string): Promise<typeof LogRocket> {
  logRocket ??= import('logrocket').then((module) => {
    module.default.init(appId, logRocketOptions)
    return module.default
  })
  return logRocket
}
