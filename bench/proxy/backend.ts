/** Immediately returns 500 alerts, 70 kB, so only the path to it is measured. */
import { createServer } from 'node:http'

const ALERTS = 500

function alert(index: number) {
  const number = String(index).padStart(3, '0')
  return {
    id: `a${number}`,
    name: 'High level',
    pump_station_name: `Bay ${number}`,
    alerted_at: '2026-01-02T03:04:05Z',
    acknowledged: false,
    edge_node_id: `LS-${number}`,
  }
}

const data = Array.from({ length: ALERTS }, (_, index) => alert(index))
const body = Buffer.from(JSON.stringify({ data }))

const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
  })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
