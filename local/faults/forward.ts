import { request as send } from 'node:http'
import type { RequestHandler } from './request-handler'

/** Forwards a request to a working server and its response back, both unchanged. */
export function forwardTo(origin: string): RequestHandler {
  return (request, response) => {
    const { method, url = '/', headers } = request
    const onward = send(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
}
