import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'

process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`
process.env.METADATA_SERVER_DETECTION ??= 'none'

/** The local stack's Firestore, bypassing the access policy. */
export const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'e2e-firestore'))
