import type LogRocket from 'logrocket'
import { scrubText } from './scrub'

type LogRocketOptions = NonNullable<Parameters<typeof LogRocket.init>[1]>

let logRocket: Promise<typeof LogRocket> | undefined

/** Attributes that speak: masking covers texts and inputs alone, and these may name a person. */
const SPEAKING_ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title']

/** Only what tells a replay from another leaves: no headers, no bodies, no text, no inputs. */
export const logRocketOptions = {
  release: process.env.WETWELL_RELEASE,
  dom: { textSanitizer: true, inputSanitizer: true, hiddenAttributes: SPEAKING_ATTRIBUTES },
  browser: { urlSanitizer: scrubText },
  console: { isEnabled: false },
  // Messages of errors would leave as they are; error reporting scrubs them.
  shouldDetectExceptions: false,
  shouldCaptureIP: false,
  // It would read the answers of survey tools.
  shouldAugmentNPS: false,
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
  logRocket ??= start(appId)
  return logRocket
}

async function start(appId: string): Promise<typeof LogRocket> {
  // The build fills this in (build-settings.mjs): without the setting not a byte is shipped.
  if (process.env.WITH_LOGROCKET === '1') {
    const { default: tool } = await import('logrocket')
    tool.init(appId, logRocketOptions)
    return tool
  }
  throw new Error('This build carries no session replay.')
}
