import { CUSTOMER_UID, FOREIGN, OWN } from '@/local/firestore/conformance/policy/actors'
import { seedDocument } from '@/local/firestore/conformance/policy/rest-client'
import { openPage, type OpenPage } from './admin-page'

/** Without it, the SDK's mock tokens are issued in 1970. */
const iat = Math.floor(Date.now() / 1000)

const DENIED = 'permission-denied'

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

/* The policy itself is tested over REST; here, that its refusals arrive in the SDK's streams. */

test('a customer’s listeners and writes are allowed and denied', async () => {
  const token = { sub: CUSTOMER_UID, iat, organisations: [OWN] }
  const arg = { token, server: opened.server, own: OWN, uid: CUSTOMER_UID }
  const answers = await opened.page.evaluate(async ({ token, server, own, uid }) => {
    const { sdk, connect, watch } = window.page
    const db = connect('customer', { token, ...server })
    const pumps = sdk.collection(db, 'pumps')
    const ownPumps = sdk.query(
      pumps,
      sdk.where('organisationId', 'in', [own]),
      sdk.where('edgeNodeId', '==', 'browser'),
    )
    const listen = async (query: Parameters<typeof watch>[0]) => {
      const { snapshots, errors, until, stop } = watch(query)
      await until(() => snapshots.length > 0)
      stop()
      return errors[0] ?? snapshots[0]?.length
    }
    const written = (write: Promise<void>) =>
      write.then(
        () => 'written',
        (error: { code: string }) => error.code,
      )
    const saved = { units: { system: 'metric' }, updatedAt: sdk.serverTimestamp() }
    return {
      listenToAll: await listen(pumps),
      listenToOwn: await listen(ownPumps),
      write: await written(sdk.setDoc(sdk.doc(pumps, 'browser'), { organisationId: own })),
      preferences: await written(
        sdk.setDoc(sdk.doc(db, 'preferences', uid), saved, { merge: true }),
      ),
    }
  }, arg)
  expect(answers).toEqual({
    listenToAll: DENIED,
    listenToOwn: 1,
    write: DENIED,
    preferences: 'written',
  })
})
