/** Pipes without looking at anything. */
import { Agent, createServer, request as send } from 'node:http'

const agent = new Agent({ keepAlive: true })
const backend = new URL(process.env.BACKEND_URL ?? '')

const server = createServer((request, response) => {
  const path = request.url?.replace(/^\/api/, '')
  const { method, headers } = request
  const onward = send(backend, { agent, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
