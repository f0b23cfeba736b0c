import { Timestamp, type Firestore } from 'firebase-admin/firestore'

const STATIONS = 12

export const EDGE_NODE_IDS = Array.from(
  { length: STATIONS },
  (_, index) => `LS-${String(index + 1).padStart(3, '0')}`,
)

export async function seedFleet(firestore: Firestore): Promise<void> {
  const batch = firestore.batch()
  for (const edgeNodeId of EDGE_NODE_IDS) {
    const identity = { edgeNodeId, organisationId: 'bayshore' }
    batch.set(firestore.doc(`pumpStations/${edgeNodeId}`), {
      ...identity,
      name: `Station ${edgeNodeId}`,
      groupId: 'durability',
      kind: 'wastewater',
      timeZone: 'America/New_York',
      pumpIds: [`${edgeNodeId}_1`],
      tags: [],
      staleAfterS: 600,
      inService: true,
      updatedAt: Timestamp.now(),
    })
    batch.set(firestore.doc(`metrics/${edgeNodeId}`), {
      ...identity,
      online: true,
      onlineChangedAt: Timestamp.now(),
      receivedAt: Timestamp.now(),
      values: { highFloat: false, powerFail: false, overflowFloat: false },
    })
  }
  await batch.commit()
}

export async function report(
  firestore: Firestore,
  edgeNodeIds: readonly string[],
  signal: 'highFloat' | 'overflowFloat',
  isOn: boolean,
): Promise<void> {
  const batch = firestore.batch()
  for (const edgeNodeId of edgeNodeIds)
    batch.update(firestore.doc(`metrics/${edgeNodeId}`), {
      [`values.${signal}`]: isOn,
      receivedAt: Timestamp.now(),
    })
  await batch.commit()
}
