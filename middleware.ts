import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { contentSecurityPolicy } from '@/lib/server/page-security/content-security-policy'
import { inlineScriptsOf, readPageHashes } from '@/lib/server/page-security/inline-scripts'

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/static/).*)'],
}

const CSP = 'content-security-policy'
const isDevelopment = process.env.NODE_ENV === 'development'

/** Sends each page its Content-Security-Policy. It authorizes nothing: routes verify tokens. */
export function middleware(request: NextRequest): NextResponse {
  const pageHashes = isDevelopment ? {} : readPageHashes()
  const inlineScripts = inlineScriptsOf(request.nextUrl.pathname, pageHashes, createNonce)
  const policy = contentSecurityPolicy({
    inlineScripts: inlineScripts.sources,
    settings: env,
    isDevelopment,
  })
  // Next reads the nonce for its own scripts from the policy in the request.
  const headers = new Headers(request.headers)
  headers.delete(CSP)
  if (inlineScripts.kind === 'nonce') headers.set(CSP, policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set(CSP, policy)
  // A page names the scripts of its release, so a browser must ask whether there is a newer one.
  response.headers.set('cache-control', 'no-cache')
  return response
}

function createNonce(): string {
  return randomBytes(16).toString('base64')
}
