import { browserPopupRedirectResolver, OAuthProvider, signInWithPopup } from 'firebase/auth'
import { env } from '@/lib/env'
import { firebaseAuth } from './auth'
import { popupScriptUrl } from './popup-script'

/** Browsers let a click open a window for about 5 s; the script must load well before that. */
const CLICK_WAITS_MS = 3000

let loading: Promise<boolean> | undefined

/** Loads the popup's script first, so the SDK can open the popup within the click (ADR 80). */
export function preparePopup(): Promise<boolean> {
  loading ??= loadScript().then((hasLoaded) => {
    if (!hasLoaded) loading = undefined
    return hasLoaded
  })
  return loading
}

/** Waits as long as a click can. A late script is still used; the next call requests it again. */
export async function isPopupReady(): Promise<boolean> {
  const preparing = preparePopup()
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), CLICK_WAITS_MS))
  const isReady = await Promise.race([preparing, late])
  if (!isReady && loading === preparing) loading = undefined
  return isReady
}

export async function signInAsEmployee(): Promise<void> {
  const provider = new OAuthProvider('microsoft.com')
  provider.setCustomParameters({ tenant: env.microsoftTenantId, prompt: 'select_account' })
  await signInWithPopup(firebaseAuth(), provider, browserPopupRedirectResolver)
}

function loadScript(): Promise<boolean> {
  const script = document.createElement('script')
  script.src = popupScriptUrl(env.emulators)
  return new Promise((resolve) => {
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}
