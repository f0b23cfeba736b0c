// Compiled while this file loads, whose time is not a test's.
import 'firebase/firestore'
import 'firebase/functions'
import { env } from '@/lib/env'
import { firebaseApp } from './app'
import { firebaseAuth } from './auth'
import { closeFirestore, loadFirestore } from './firestore'
import { loadFunctions } from './functions'

/* The real SDK: the clients that it makes say whose they are. */

test('one app with the project’s configuration has authentication, database and functions [7.15] [7.16]', async () => {
  const app = firebaseApp()
  expect(app.options).toEqual(env.firebase)
  expect(firebaseAuth().app).toBe(app)
  expect((await loadFirestore()).db.app).toBe(app)
  expect(await loadFunctions()).toMatchObject({ app, region: 'us-central1' })
  await closeFirestore()
})
