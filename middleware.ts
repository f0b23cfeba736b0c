import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { contentSecurityPolicy } from '@/lib/server/content-security-policy'
import { inlineScriptsOf } from '@/lib/server/inline-scripts'
import { readPageHashes } from '@/lib/server/page-hashes'

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/static/|_next/image).*)'],
}

const CSP = 'content-security-policy'
const isDevelopment = process.env.NODE_ENV === 'development'

/** Sends each page its Content-Security-Policy. It guards nothing: routes prove tokens. */
export function middleware(request: NextRequest): NextResponse {
  const pageHashes = isDevelopment ? {} : readPageHashes()
  const inlineScripts = inlineScriptsOf(request.nextUrl.pathname, pageHashes, createNonce)
  const policy = contentSecurityPolicy({
    inlineScripts: inlineScripts.sources,
    settings: env,
    isDevelopment,
  })
  const response = NextResponse.next({ request: { headers: pageHeaders(request, policy) } })
  response.headers.set(CSP, policy)
  return response

  /** Next reads the nonce for its own scripts from the request's policy. */
  function pageHeaders({ headers }: NextRequest, pagePolicy: string): Headers {
    const forwarded = new Headers(headers)
    forwarded.delete(CSP)
    if (inlineScripts.kind === 'nonce') forwarded.set(CSP, pagePolicy)
    return forwarded
  }
}

function createNonce(): string {
  return randomBytes(16).toString('base64')
}
