import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import type { Build } from '@/lib/service-worker/worker/shell'
import { routeOfPage } from './inline-scripts'

/**
 * Runs after `next build`: bundles the service worker with the list of what this build consists of,
 * and the one that removes it. app/service-worker.js/route.ts serves them.
 */
const NEXT = join(process.cwd(), '.next')
const WORKERS = { 'service-worker.js': 'main.ts', 'service-worker-off.js': 'switched-off.ts' }
/** Lists what a hosting platform packs with the route; the build couldn't know the workers. */
const TRACE = join(NEXT, 'server/app/service-worker.js/route.js.nft.json')

const PUBLIC_FILES = ['/first-paint.js', '/icon.svg', '/icons/icon-192.png']
/** MapLibre is the only code of this size. */
const MAP_CODE_BYTES = 500_000

const traceSchema = z.looseObject({ files: z.array(z.string()) })

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(join(NEXT, 'static', folder))
    .filter((name) => kind.test(name))
    .map((name) => `/_next/static/${folder}/${name}`)
}

const isOfMap = (path: string) =>
  statSync(join(NEXT, path.replace('/_next/', ''))).size > MAP_CODE_BYTES

function publicFilesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(join('public', folder))
    .filter((name) => kind.test(name))
    .map((name) => `/${folder}/${name}`)
}

/** Those that Next prerendered, without its own for errors. */
const pages = readdirSync(join(NEXT, 'server/app'))
  .filter((file) => /^[^_].*\.html$/.test(file))
  .map(routeOfPage)

const code = filesIn('chunks', /\.(js|css)$/)
const contents: Build = {
  id: readFileSync(join(NEXT, 'BUILD_ID'), 'utf8'),
  pages,
  files: [
    ...code.filter((path) => !isOfMap(path)),
    ...filesIn('media', /\.woff2$/),
    ...PUBLIC_FILES,
  ],
  mapFiles: [
    ...code.filter(isOfMap),
    ...publicFilesIn('maplibre', /\.mjs$/),
    ...publicFilesIn('basemap', /\.json$/),
  ],
}

for (const [file, entry] of Object.entries(WORKERS))
  await build({
    entryPoints: [join('lib/service-worker/worker', entry)],
    outfile: join(NEXT, file),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BUILD: JSON.stringify(contents) },
  })

const trace = traceSchema.parse(JSON.parse(readFileSync(TRACE, 'utf8')))
const files = Object.keys(WORKERS).map((file) => `../../../${file}`)
writeFileSync(TRACE, JSON.stringify({ ...trace, files: [...new Set([...trace.files, ...files])] }))

console.log(
  `Service worker: ${contents.files.length} files and the pages ${pages.join(', ')} listed`,
)
