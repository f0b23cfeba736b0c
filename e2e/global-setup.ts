import { HOST, PORTS } from '@/local/config'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'

const TIMEOUT_MS = 120_000

/** The demo is ready before its older history is written; journeys through the trends need it. */
export default async function waitForHistory(): Promise<void> {
  const url = `http://${HOST}:${PORTS.simulator}/history`
  const { signal } = new AbortController()
  const isWritten = await waitUntil(() => responds(url), { timeoutMs: TIMEOUT_MS, signal })
  if (!isWritten) throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s`)
}
