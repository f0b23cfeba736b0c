import { browserPopupRedirectResolver, OAuthProvider, signInWithPopup } from 'firebase/auth'
import { env } from '@/lib/env'
import { firebaseAuth } from './auth'
import { popupScriptUrl } from './popup-script'

/** Browsers let a click open a window for about 5 s; the script must load well before that. */
const LOAD_TIMEOUT_MS = 3000

let loading: Promise<boolean> | undefined

/** Loads the popup's script first, so the SDK can open the popup within the click (ADR 80). */
export function preparePopup(): Promise<boolean> {
  loading ??= loadScript().then((hasLoaded) => {
    if (!hasLoaded) loading = undefined
    return hasLoaded
  })
  return loading
}

export async function signInAsEmployee(): Promise<void> {
  const provider = new OAuthProvider('microsoft.com')
  provider.setCustomParameters({ tenant: env.microsoftTenantId, prompt: 'select_account' })
  await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver)
}

function loadScript(): Promise<boolean> {
  const script = document.createElement('script')
  script.src = popupScriptUrl(env.emulators)
  script.async = true
  return new Promise((resolve) => {
    const settle = (hasLoaded: boolean) => {
      clearTimeout(timer)
      if (!hasLoaded) script.remove()
      resolve(hasLoaded)
    }
    const timer = setTimeout(() => settle(false), LOAD_TIMEOUT_MS)
    script.onload = () => settle(true)
    script.onerror = () => settle(false)
    document.head.append(script)
  })
}
