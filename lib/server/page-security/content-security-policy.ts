import type { Env } from '@/lib/env'
import { popupScriptSources } from '@/lib/firebase/popup-script'

type Settings = Pick<
  Env,
  'firebase' | 'emulators' | 'mapStyleUrl' | 'mapOrigins' | 'sentryDsn' | 'logRocketAppId'
>

interface PolicyOptions {
  /** Hashes or a nonce, quoted. */
  inlineScripts: readonly string[]
  settings: Settings
  /** `next dev` evaluates code, injects styles and connects to a WebSocket. */
  isDevelopment?: boolean
}

const FUNCTIONS_REGION = 'us-central1'

export function contentSecurityPolicy({
  inlineScripts,
  settings,
  isDevelopment = false,
}: PolicyOptions): string {
  const forReplay = (source: string) => (settings.logRocketAppId ? [source] : [])
  const forDevelopment = (source: string) => (isDevelopment ? [source] : [])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...popupScriptSources(settings.emulators),
      ...forReplay('https://cdn.logr-in.com'),
      ...forDevelopment("'unsafe-eval'"),
    ],
    'style-src': ["'self'", ...forDevelopment("'unsafe-inline'")],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...connectSources(settings),
      ...forReplay('https://r.logr-in.com'),
      ...forDevelopment('ws:'),
    ],
    'frame-src': [authFrame(settings)],
    'worker-src': ["'self'", ...forReplay('blob:')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function connectSources(settings: Settings): string[] {
  const { mapStyleUrl, mapOrigins, sentryDsn } = settings
  // MapLibre fetches style, tiles and sprites, and renders glyphs locally.
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin, ...mapOrigins] : []
  const sentry = sentryDsn ? [new URL(sentryDsn).origin] : []
  return [...firebaseHosts(settings), ...new Set(map), ...sentry]
}

function firebaseHosts({ emulators, firebase }: Settings): string[] {
  if (emulators)
    return [emulators.auth, emulators.firestore, emulators.functions].map(
      (host) => `http://${host}`,
    )
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    `https://${FUNCTIONS_REGION}-${firebase.projectId}.cloudfunctions.net`,
  ]
}

function authFrame({ emulators, firebase }: Settings): string {
  return emulators ? `http://${emulators.auth}` : `https://${firebase.authDomain}`
}
