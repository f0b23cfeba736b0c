import { firestore } from './firestore'

/** A value at a minute in a station's hour document, bypassing the access policy. */
export async function valueInDocument(
  edgeNodeId: string,
  key: string,
  atMs: number,
): Promise<number> {
  const { series, byte } = await hourAt(edgeNodeId, atMs)
  return series[key]?.readFloatLE(byte) ?? Number.NaN
}

/** Changes a value at a minute, as if the station had reported it. */
export async function putInDocument(
  edgeNodeId: string,
  key: string,
  atMs: number,
  value: number,
): Promise<void> {
  const { document, series, byte } = await hourAt(edgeNodeId, atMs)
  series[key]?.writeFloatLE(value, byte)
  await document.update({ series })
}

async function hourAt(edgeNodeId: string, atMs: number) {
  const at = new Date(atMs).toISOString()
  const document = firestore.doc(`metrics/${edgeNodeId}/hours/${at.slice(0, 13)}`)
  const series: Record<string, Buffer> = (await document.get()).get('series') ?? {}
  return { document, series, byte: 4 * Number(at.slice(14, 16)) }
}
