import { withDeadline } from '@/lib/api/with-deadline'
import { loadFunctions } from '@/lib/firebase/functions'
import { exportChunkSchema, exportResultSchema } from './export-request'
import type { ExportRequest } from './export-request'

/** The result follows the last chunk; after a stream cut short, the SDK would wait forever. */
const RESULT_WAIT_MS = 5000

export interface ExportOptions {
  signal: AbortSignal
  onProgress: (progress: { read: number; of: number }) => void
}

/**
 * Calls `exportMetrics` for a station's history as CSV.
 *
 * @returns the whole file
 * @throws FirebaseError with the callable's code, ApiCallError when cut short, or the signal's
 *   reason when aborted
 */
export async function exportMetrics(
  request: ExportRequest,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const [sdk, functions] = await Promise.all([import('firebase/functions'), loadFunctions()])
  signal.throwIfAborted()
  const callable = sdk.httpsCallable<ExportRequest, unknown, unknown>(functions, 'exportMetrics')
  const { stream, data } = await callable.stream(request, { signal })
  // An error rejects both the stream and the result; it is handled in the stream.
  data.catch(() => undefined)
  const lines: string[] = []
  for await (const message of stream) {
    signal.throwIfAborted()
    const chunk = exportChunkSchema.parse(message)
    if (chunk.kind === 'lines') lines.push(chunk.csv)
    else onProgress({ read: chunk.read, of: chunk.of })
  }
  exportResultSchema.parse(await withDeadline(RESULT_WAIT_MS, signal, () => data))
  signal.throwIfAborted()
  return lines.join('')
}
