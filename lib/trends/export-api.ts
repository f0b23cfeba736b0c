import { withDeadline } from '@/lib/api/with-deadline'
import { loadFunctions } from '@/lib/firebase/functions'
import { exportChunkSchema, exportResultSchema, type ExportRequest } from './export-request'

/** The result follows the last chunk; if the stream is cut short, the SDK waits forever. */
const RESULT_WAIT_MS = 5000

export interface ExportOptions {
  signal: AbortSignal
  onProgress: (progress: { read: number; of: number }) => void
}

/** Returns the whole file. Throws FirebaseError, ApiCallError if cut short, or the abort reason. */
export async function exportMetrics(
  request: ExportRequest,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const [sdk, functions] = await Promise.all([import('firebase/functions'), loadFunctions()])
  signal.throwIfAborted()
  const callable = sdk.httpsCallable<ExportRequest, unknown, unknown>(functions, 'exportMetrics')
  const { stream, data } = await callable.stream(request, { signal })
  // An error rejects both the stream and the result; the stream handles it.
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
