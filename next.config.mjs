import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Beside the Content-Security-Policy, which middleware.ts sends page by page. */
const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Plain same-origin would cut the popup of work-account sign-in off.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: true,
  images: { unoptimized: true },
  // `npm run check` looks at types, those of tests and tools too; the build is not to wait for it.
  typescript: { ignoreBuildErrors: true },
  env: { ON_VERCEL: process.env.VERCEL ?? '' },
  turbopack: { root: dirname(fileURLToPath(import.meta.url)) },
  serverExternalPackages: ['undici'],
  allowedDevOrigins: ['127.0.0.1'],
  compiler: { define: { __SENTRY_DEBUG__: false, __SENTRY_TRACING__: false } },
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // An unknown address under /api is answered by a page, which middleware.ts does not see.
      source: '/api/:path*',
      headers: [
        {
          key: 'Content-Security-Policy',
          value: "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'",
        },
      ],
    },
  ],
}

export default config
