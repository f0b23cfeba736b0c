import { HOST, PORTS } from '@/local/config'

const address = `http://${HOST}:${PORTS.simulator}`

async function call(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(address + path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
}

/** Breaks something at a station, as the alarm engine and the operator will see it. */
export function injectFault(edgeNodeId: string, kind: string, pump?: number): Promise<void> {
  return call('POST', '/faults', { edgeNodeId, kind, pump })
}

export function clearFaults(edgeNodeId: string): Promise<void> {
  return call('DELETE', `/faults/${encodeURIComponent(edgeNodeId)}`)
}
