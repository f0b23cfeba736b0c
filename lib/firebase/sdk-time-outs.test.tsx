/** What the product leaves to the SDK, seen in the SDK that is installed. */
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

beforeEach(() => {
  jest.resetModules()
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
})

afterEach(() => jest.useRealTimers())

/** Signs in at a provider that never answers. */
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

test('an answer of the provider is waited for 30 s [9.10]', async () => {
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(30_000))
})

test('it is waited for 60 s in what the SDK calls mobile: an app’s shell [9.11]', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  Object.assign(window, { cordova: {} })
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(60_000))
  Object.assign(window, { cordova: undefined })
})

test('a browser that knows itself offline gives up after 5 s', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await signInWithoutAnswer()).toEqual(gaveUpAfter(5_000))
})
