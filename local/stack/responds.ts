const PROBE_TIMEOUT_MS = 2_000

/** 2xx; a failed connection or a timeout counts as no. */
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
