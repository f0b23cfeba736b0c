/** The part of Firestore's SDK that the app uses. Importing the whole module would ship all of it. */
export {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getDoc,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  query,
  serverTimestamp,
  setDoc,
  terminate,
  Timestamp,
  where,
} from 'firebase/firestore'
