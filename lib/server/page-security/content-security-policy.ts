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
  const { logRocketAppId } = settings
  const replayScripts = logRocketAppId ? ['https://cdn.logr-in.com'] : []
  const developmentScripts = isDevelopment ? ["'unsafe-eval'"] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...popupScriptSources(settings.emulators),
      ...replayScripts,
      ...developmentScripts,
    ],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectSources(settings), ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': [authFrame(settings)],
    'worker-src': ["'self'", ...(logRocketAppId ? ['blob:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  if (isDevelopment) directives['style-src'] = ["'self'", "'unsafe-inline'"]
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function connectSources(settings: Settings): string[] {
  const { mapStyleUrl, mapOrigins, sentryDsn, logRocketAppId } = settings
  return [
    ...firebaseHosts(settings),
    ...(mapStyleUrl ? mapSources(mapStyleUrl, mapOrigins) : []),
    ...(sentryDsn ? [new URL(sentryDsn).origin] : []),
    ...(logRocketAppId ? ['https://r.logr-in.com'] : []),
  ]
}

/** MapLibre fetches style, tiles and sprites, and renders glyphs locally. */
function mapSources(styleUrl: string, origins: readonly string[]): string[] {
  return [...new Set([new URL(styleUrl).origin, ...origins])]
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
