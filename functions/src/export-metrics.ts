import { HttpsError } from 'firebase-functions/v2/https'
import { z } from 'zod'
import { claimsSchema, hasSignInEnded, type Claims } from '@/lib/claims'
import { PLAIN_CSV, toCsv, type CsvFormat } from '@/lib/csv'
import { parseHistoryDocument } from '@/lib/history/documents'
import { HISTORY_COLLECTION, historySpan, type HistoryPlan } from '@/lib/history/plan'
import { assembleHistory } from '@/lib/history/series'
import { reasonOf } from '@/lib/parsing/parse-items'
import { tolerantObject } from '@/lib/parsing/tolerant-object'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { wetWellSchema } from '@/lib/stations/station'
import {
  exportRange,
  exportRequestSchema,
  type ExportChunk,
  type ExportRequest,
  type ExportResult,
} from '@/lib/trends/export-request'
import { exportTable } from '@/lib/trends/export-table'
import { levelZeroM } from '@/lib/units/level-zero'

const ROWS_IN_CHUNK = 1000
/** What the rules ask of a station's record, and its well as the app reads it. */
const stationSchema = tolerantObject(z.object({ organisationId: z.string().min(1) }), {
  wetWell: wetWellSchema,
})

interface ExportCall {
  /** null: not signed in */
  claims: unknown
  data: unknown
  /** aborts when the client disconnects */
  signal: AbortSignal
  send: (chunk: ExportChunk) => Promise<unknown>
  /** undefined if it doesn't exist */
  readDocument: (path: string) => Promise<unknown>
}

/**
 * Sends a station's history as CSV, with the checks of firestore.rules.
 * @throws HttpsError, the same for foreign and unknown stations; its details name an invalid field
 */
export async function exportMetrics(call: ExportCall): Promise<ExportResult> {
  if (call.claims === null) throw new HttpsError('unauthenticated', 'Sign in first.')
  const claims = claimsSchema.parse(call.claims)
  if (hasSignInEnded(claims, Date.now())) throw new HttpsError('unauthenticated', 'Sign in again.')
  const { request, plan } = parseRequest(call.data)
  const station = await readStation(claims, call, request)

  const config = deviceConfigSchema.safeParse(
    await call.readDocument(`deviceConfigs/${request.edgeNodeId}`),
  )
  const history = await readHistory(call, request, plan)
  const deviceConfig = config.success ? config.data : null
  const table = exportTable(history, deviceConfig, request, levelZeroM(station), plan.fromMs)
  const format: CsvFormat = {
    separator: request.csvSeparator ?? PLAIN_CSV.separator,
    decimal: request.csvDecimal ?? PLAIN_CSV.decimal,
  }
  const { header } = table
  const head = toCsv({ header, rows: [] }, format)
  await call.send({ kind: 'lines', csv: head })
  for (let first = 0; first < table.rowCount; first += ROWS_IN_CHUNK) {
    assertIsWanted(call)
    const count = Math.min(ROWS_IN_CHUNK, table.rowCount - first)
    const rows = Array.from({ length: count }, (_, nth) => table.row(first + nth))
    await call.send({ kind: 'lines', csv: toCsv({ header, rows }, format).slice(head.length) })
  }
  return { rows: table.rowCount }
}

function parseRequest(data: unknown): { request: ExportRequest; plan: HistoryPlan } {
  const parsed = exportRequestSchema.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const field = String(issue?.path[0] ?? unknown ?? 'data')
    throw new HttpsError('invalid-argument', reasonOf(parsed.error), { field })
  }
  const range = exportRange(parsed.data)
  if (range.kind === 'invalid') {
    const { field, reason } = range
    throw new HttpsError('invalid-argument', `${field}: ${reason}`, { field })
  }
  return { request: parsed.data, plan: range.plan }
}

async function readStation(
  { isEmployee, organisations }: Claims,
  { readDocument }: ExportCall,
  { edgeNodeId }: ExportRequest,
): Promise<z.output<typeof stationSchema>> {
  const station = stationSchema.safeParse(await readDocument(`pumpStations/${edgeNodeId}`)).data
  if (!station || !(isEmployee || organisations.includes(station.organisationId)))
    throw new HttpsError('permission-denied', 'You don’t have a station with this id.')
  return station
}

/** All of the documents: what comes before the range tells how counters move at its start. */
async function readHistory(call: ExportCall, { edgeNodeId }: ExportRequest, plan: HistoryPlan) {
  const { resolution, documentIds } = plan
  const collection = `metrics/${edgeNodeId}/${HISTORY_COLLECTION[resolution]}`
  const documents = []
  for (const [index, id] of documentIds.entries()) {
    assertIsWanted(call)
    const data = await call.readDocument(`${collection}/${id}`)
    const document = parseHistoryDocument(resolution, id, data)
    if (document) documents.push(document)
    await call.send({ kind: 'progress', read: index + 1, of: documentIds.length })
  }
  const { startMs } = historySpan(resolution, plan.fromMs)
  return assembleHistory({ ...plan, fromMs: startMs }, documents)
}

function assertIsWanted({ signal }: ExportCall): void {
  if (signal.aborted) throw new HttpsError('cancelled', 'The client disconnected.')
}
