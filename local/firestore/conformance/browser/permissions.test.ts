import { CUSTOMER_UID, FOREIGN, OWN } from '@/local/firestore/conformance/policy/actors'
import { seedDocument } from '@/local/firestore/conformance/policy/rest-client'
import { type OpenPage, openPage } from './open-page'

/** Without it, the SDK's mock tokens are issued in 1970. */
const iat = Math.floor(Date.now() / 1000)

const TOKENS = {
  customer: { sub: CUSTOMER_UID, iat, organisations: [OWN] },
  employee: { sub: 'conformance-employee', iat, isEmployee: true },
  'signed-out': null,
}

const DENIED = 'permission-denied'
const NOTHING = {
  own: DENIED,
  all: DENIED,
  listenToAll: DENIED,
  listenToOwn: DENIED,
  write: DENIED,
  preferences: DENIED,
}
const EXPECTED = {
  customer: { ...NOTHING, own: 1, listenToOwn: 1, preferences: 'written' },
  employee: { ...NOTHING, own: 1, listenToOwn: 1, all: 'some', listenToAll: 'some' },
  'signed-out': NOTHING,
}

const ACTORS = Object.keys(TOKENS) as (keyof typeof TOKENS)[]

let opened: OpenPage

beforeAll(async () => {
  for (const organisationId of [OWN, FOREIGN])
    await seedDocument(`pumps/${organisationId}_browser`, {
      organisationId: { stringValue: organisationId },
      edgeNodeId: { stringValue: 'browser' },
    })
  opened = await openPage()
})

afterAll(() => opened.browser.close())

// The policy's table again, through the Web SDK.
test.each(ACTORS)('gives the %s user exactly the access that the policy allows', async (actor) => {
  const arg = { actor, token: TOKENS[actor], server: opened.server, own: OWN, uid: CUSTOMER_UID }
  const answers = await opened.page.evaluate(async ({ actor, token, server, own, uid }) => {
    const { sdk, connect, watch } = window.page
    const db = connect(actor, { token, ...server })
    const pumps = sdk.collection(db, 'pumps')
    const ownPumps = sdk.query(
      pumps,
      sdk.where('organisationId', 'in', [own]),
      sdk.where('edgeNodeId', '==', 'browser'),
    )
    const codeOf = (error: { code: string }) => error.code
    const sizeOf = (query: Parameters<typeof watch>[0]) =>
      sdk.getDocsFromServer(query).then(({ size }) => size, codeOf)
    const listen = async (query: Parameters<typeof watch>[0]) => {
      const { snapshots, errors, until, stop } = watch(query)
      await until(() => snapshots.length > 0)
      stop()
      return errors[0] ?? snapshots[0]?.length
    }
    const written = (write: Promise<void>) => write.then(() => 'written', codeOf)
    const some = (answer: unknown) => (Number(answer) > 0 ? 'some' : answer)
    const saved = { units: { system: 'metric' }, updatedAt: sdk.serverTimestamp() }
    // Listeners first: they wait for a connection, but a get fails as offline after 10 s.
    const answers = {
      listenToAll: some(await listen(pumps)),
      listenToOwn: await listen(ownPumps),
      own: await sizeOf(ownPumps),
      all: some(await sizeOf(pumps)),
      write: await written(sdk.setDoc(sdk.doc(pumps, 'browser'), { organisationId: own })),
      preferences: await written(
        sdk.setDoc(sdk.doc(db, 'preferences', uid), saved, { merge: true }),
      ),
    }
    // A browser opens only six connections per host, so each user must release theirs.
    await sdk.terminate(db)
    return answers
  }, arg)
  expect(answers).toEqual(EXPECTED[actor])
})
