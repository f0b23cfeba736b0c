import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import {
  NOT_API_ROUTE,
  PAGE_HEADERS,
  PAGE_UNDER_API,
} from './lib/server/page-security/security-headers.mjs'
import { buildSettings } from './lib/telemetry/build-settings.mjs'
import { withSourceMaps } from './lib/telemetry/source-maps.mjs'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: true,
  images: { unoptimized: true },
  // A container gets only the server and what it uses, a tenth of node_modules (Dockerfile).
  output: process.env.WETWELL_OUTPUT === 'standalone' ? 'standalone' : undefined,
  // `npm run check` checks types, including tests and tools; the build shouldn't wait for that.
  typescript: { ignoreBuildErrors: true },
  env: { ...buildSettings(process.env), APP_VERSION: version },
  turbopack: {
    root: dirname(fileURLToPath(import.meta.url)),
    resolveAlias: { re2js: './lib/firebase/re2js.ts' },
    rules: {
      '**/@firebase/firestore/dist/common-*.esm.js': {
        loaders: ['./scripts/firestore-limbo/loader.mjs'],
      },
    },
  },
  serverExternalPackages: ['undici'],
  allowedDevOrigins: ['127.0.0.1'],
  compiler: { define: { __SENTRY_DEBUG__: false, __SENTRY_TRACING__: false } },
  headers: async () => [
    { source: NOT_API_ROUTE, headers: headerList(PAGE_HEADERS) },
    {
      source: PAGE_UNDER_API,
      headers: headerList({
        'Content-Security-Policy':
          "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'",
      }),
    },
  ],
}

/** @param {string} phase */
export default function nextConfig(phase) {
  if (phase !== PHASE_PRODUCTION_BUILD) return config
  return withSourceMaps({ ...config, ...namedBuild() }, process.env)
}

/** By this name pages and their service worker know whether they belong together (app/layout.tsx). */
function namedBuild() {
  const name = randomBytes(10).toString('hex')
  return { generateBuildId: () => name, env: { ...config.env, WETWELL_BUILD: name } }
}

/** @param {Record<string, string>} headers */
function headerList(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
