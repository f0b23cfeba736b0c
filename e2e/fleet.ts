import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'

process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`

const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID }, 'e2e-fleet'))

/** Edge node id → name of each station of an organisation, past every access policy. */
export async function stationsOf(organisationId: string): Promise<Map<string, string>> {
  const stations = await firestore
    .collection('pumpStations')
    .where('organisationId', '==', organisationId)
    .get()
  return new Map(stations.docs.map((station) => [station.id, String(station.get('name'))]))
}
