import type LogRocket from 'logrocket'
import { scrubText } from './scrub'

type LogRocketOptions = NonNullable<Parameters<typeof LogRocket.init>[1]>

let logRocket: Promise<typeof LogRocket> | undefined

/** Masking covers only text and inputs, but these attributes may name a person. */
const SPEAKING_ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title']

/** No headers, no bodies, no text, no inputs. */
export const logRocketOptions = {
  release: process.env.WETWELL_RELEASE,
  dom: { textSanitizer: true, inputSanitizer: true, hiddenAttributes: SPEAKING_ATTRIBUTES },
  browser: { urlSanitizer: scrubText },
  console: { isEnabled: false },
  // Error messages would be sent unscrubbed; error reporting scrubs them.
  shouldDetectExceptions: false,
  shouldCaptureIP: false,
  // Would read responses to survey tools.
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

/** Loads once. The package fetches a script from its CDN. */
export function loadLogRocket(appId: string): Promise<typeof LogRocket> {
  logRocket ??= start(appId)
  return logRocket
}

async function start(appId: string): Promise<typeof LogRocket> {
  // Set at build time (build-settings.mjs): without the setting the tool isn't in the build.
  if (process.env.WITH_LOGROCKET === '1') {
    const { default: tool } = await import('logrocket')
    tool.init(appId, logRocketOptions)
    return tool
  }
  throw new Error('This build carries no session replay.')
}
