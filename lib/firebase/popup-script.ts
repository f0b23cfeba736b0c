import type { Env } from '@/lib/env'

const GOOGLE = 'https://apis.google.com'

/** The script that the SDK's sign-in popup needs. The Auth emulator serves its own. */
export function popupScriptUrl(emulators: Env['emulators']): string {
  const origin = emulators ? `http://${emulators.auth}` : GOOGLE
  return `${origin}/js/api.js`
}

/** Google's script loads `gapi.iframes` from a path that changes with its version. */
export function popupScriptSources(emulators: Env['emulators']): string[] {
  const url = popupScriptUrl(emulators)
  return emulators ? [url] : [url, `${GOOGLE}/_/scs/`]
}
