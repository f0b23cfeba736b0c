import { AppError } from '@/lib/server/app-error'

/** @throws AppError for a path that URL parsing changes (`..`, `%2e`, a backslash, a query) */
export function backendUrl(base: URL, path: string, query: Record<string, string> = {}): URL {
  const basePath = base.pathname.replace(/\/$/, '')
  const expected = `${basePath}${path}`
  const url = new URL(expected, base.origin)
  if (url.origin !== base.origin || url.pathname !== expected || url.search || url.hash)
    throw new AppError('internal', 'The call could not be made.')
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}
