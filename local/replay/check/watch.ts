import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  onSnapshot,
  terminate,
} from 'firebase/firestore'
import { stationMetricsSchema, type StationMetrics } from '@/lib/readings/metric'

export function watchMetrics(
  projectId: string,
  emulator: { host: string; port: number },
  nowS: number,
  onMetrics: (metrics: StationMetrics) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  const app = initializeApp({ projectId, apiKey: 'local' })
  const db = getFirestore(app)
  connectFirestoreEmulator(db, emulator.host, emulator.port, {
    mockUserToken: { sub: 'check-replay', iat: nowS, auth_time: nowS, isEmployee: true },
  })
  const unsubscribe = onSnapshot(
    collection(db, 'metrics'),
    (snapshot) => {
      for (const change of snapshot.docChanges())
        if (change.type !== 'removed') onMetrics(stationMetricsSchema.parse(change.doc.data()))
    },
    onError,
  )
  return async () => {
    unsubscribe()
    await terminate(db)
    await deleteApp(app)
  }
}
