const PROBE_TIMEOUT_MS = 2_000

/** Whether a GET of the address answers 2xx; no connection and no answer in time count as no. */
export async function responds(
  url: string,
  signal = AbortSignal.timeout(PROBE_TIMEOUT_MS),
): Promise<boolean> {
  try {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
