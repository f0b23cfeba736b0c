// Imported here so compiling them doesn't count toward a test's time.
import 'firebase/firestore'
import 'firebase/functions'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { firebaseAuth } from './auth'
import { openFirestore } from './firestore/open-firestore'
import { pageTokens } from './firestore/page-tokens'
import { loadFunctions } from './functions'

/* Uses the real SDK, whose clients name their app. */

test('creates authentication, database and functions from one app [7.15] [7.16]', async () => {
  const app = firebaseApp()
  expect(app.options).toEqual(env.firebase)
  expect(firebaseAuth().app).toBe(app)
  expect(openFirestore(pageTokens('u1', jest.fn()).auth).app.options).toEqual(env.firebase)
  expect(await loadFunctions()).toMatchObject({ app, region: 'us-central1' })
})
