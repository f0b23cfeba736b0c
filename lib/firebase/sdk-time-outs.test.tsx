/** Checks timeouts that we leave to the SDK. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

beforeEach(() => {
  jest.resetModules()
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
})

/** Signs in with a provider that never responds. */
async function signInWithoutAnswer() {
  const { initializeApp } = await import('firebase/app')
  const { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } =
    await import('firebase/auth')
  const app = initializeApp({ apiKey: 'key' }, crypto.randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  const startedAtMs = Date.now()
  const outcome = signInWithEmailAndPassword(auth, 'o@x.example', 'secret').then(
    () => 'signed in',
    ({ code }: { code: string }) => ({ code, afterMs: Date.now() - startedAtMs }),
  )
  await jest.advanceTimersByTimeAsync(120_000)
  return outcome
}

const gaveUpAfter = (afterMs: number) => ({ code: 'auth/network-request-failed', afterMs })

test('waits 30 s for the provider [9.10]', async () => {
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(30_000))
})

test('waits 60 s in an app shell, which the SDK considers mobile [9.11]', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  Object.assign(window, { cordova: {} })
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(60_000))
  Object.assign(window, { cordova: undefined })
})

test('gives up after 5 s in a browser that is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(5_000))
})
