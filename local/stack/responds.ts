const PROBE_TIMEOUT_MS = 2_000

/** Whether a GET returns 2xx. A failed connection or a timeout counts as no. */
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
