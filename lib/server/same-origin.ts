import { AppError } from './app-error'

/** Rejects cross-site requests. Compares the origin only with the Host header. */
export function requireSameOrigin(headers: Headers): void {
  if (headers.get('sec-fetch-site') === 'cross-site') throw crossSite()
  const origin = headers.get('origin')
  if (origin !== null && !isSameHost(origin, headers.get('host'))) throw crossSite()
}

function isSameHost(origin: string, host: string | null): boolean {
  if (host === null || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  const hostUrl = `${protocol}//${host}`
  return URL.canParse(hostUrl) && new URL(hostUrl).host === originHost
}

function crossSite(): AppError {
  return new AppError('forbidden', 'Requests from other sites are not allowed.')
}
