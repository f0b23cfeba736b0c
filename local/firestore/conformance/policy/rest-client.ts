import { PROJECT_ID } from '@/local/config'

export const DATABASE = `projects/${PROJECT_ID}/databases/(default)`
export const DOCUMENTS = `${DATABASE}/documents`

/** Jest blocks its event loop while loading and would miss that an idle connection was closed. */
export const OWN_CONNECTION = { Connection: 'close' }

export async function callRest(token: string | null, path: string, body: object) {
  return fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${encodeURI(path)}`, {
    method: 'POST',
    headers: {
      ...OWN_CONNECTION,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

export async function seedDocument(path: string, fields: object): Promise<void> {
  const update = { name: `${DOCUMENTS}/${path}`, fields }
  const response = await callRest('owner', `${DOCUMENTS}:commit`, { writes: [{ update }] })
  if (!response.ok) throw new Error(`seeding ${path}: ${await response.text()}`)
}

export async function seedOwned(path: string, organisationId: string): Promise<void> {
  await seedDocument(path, { organisationId: { stringValue: organisationId } })
}

export interface Filter {
  field: string
  op: 'EQUAL' | 'IN' | 'NOT_EQUAL'
  values: string[]
}

export function queryOf(collectionId: string, filters: Filter[], or = false): object {
  const parts = filters.map(({ field, op, values }) => {
    const [first] = values
    const texts = values.map((stringValue) => ({ stringValue }))
    const value = op === 'IN' ? { arrayValue: { values: texts } } : { stringValue: first }
    return { fieldFilter: { field: { fieldPath: field }, op, value } }
  })
  return {
    from: [{ collectionId }],
    ...(parts.length > 0 && {
      where: { compositeFilter: { op: or ? 'OR' : 'AND', filters: parts } },
    }),
  }
}
