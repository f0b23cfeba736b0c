import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Build } from '@/lib/service-worker/worker'
import { addToTrace, routeOfPage } from './inline-scripts'

/** Runs after `next build`: bundles the service worker with the list of this build's files. */
const NEXT = '.next'
const id = readFileSync(join(NEXT, 'BUILD_ID'), 'utf8')

const PUBLIC_FILES = ['/first-paint.js', '/icon.svg', '/icons/icon-192.png']
/** MapLibre is the only code of this size. */
const MAP_CODE_BYTES = 500_000

function filesIn(folder: string, path: string, kind: RegExp) {
  return readdirSync(folder)
    .filter((name) => kind.test(name))
    .map((name) => ({ url: path + name, contents: readFileSync(join(folder, name)) }))
}

const code = filesIn(join(NEXT, 'static/chunks'), '/_next/static/chunks/', /\.(js|css)$/)
const fonts = filesIn(join(NEXT, 'static/media'), '/_next/static/media/', /\.woff2$/)
/** What Next prerendered, without its error pages. */
const pages = readdirSync(join(NEXT, 'server/app')).filter((file) => /^[^_].*\.html$/.test(file))
const map = [
  ...code.filter(({ contents }) => contents.length > MAP_CODE_BYTES),
  ...filesIn('public/maplibre', '/maplibre/', /\.mjs$/),
  ...filesIn('public/basemap', '/basemap/', /\.json$/),
]
const hashed = [...code.filter((file) => !map.includes(file)), ...fonts]

const contents: Build = {
  id,
  entries: [
    ...[...pages.map(routeOfPage), ...PUBLIC_FILES].map((url) => ({ url, revision: id })),
    ...hashed.map(({ url }) => ({ url, revision: null })),
  ],
  mapFiles: map.map(({ url }) => url),
  mapVersion: map
    .reduce((hash, file) => hash.update(file.contents), createHash('sha256'))
    .digest('hex')
    .slice(0, 16),
}

await build({
  entryPoints: ['lib/service-worker/worker.ts'],
  outfile: join(NEXT, 'service-worker.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  define: { BUILD: JSON.stringify(contents), 'process.env.NODE_ENV': '"production"' },
})

const trace = join(NEXT, 'server/app/service-worker.js/route.js.nft.json')
addToTrace(trace, '../../../service-worker.js')

console.log(
  `Service worker: ${contents.entries.length} files listed, ${pages.length} of them pages`,
)
