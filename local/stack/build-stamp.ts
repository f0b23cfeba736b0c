import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Variables } from './demo-env'

/** The sources of the web app's build, besides the variables that it bakes in. */
export const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/basemap',
  'scripts/csp-hashes.ts',
  'scripts/firestore-limbo',
  'scripts/inline-scripts.ts',
  'scripts/map-assets.ts',
  'scripts/service-worker.ts',
  'tsconfig.json',
]
/** What the build itself generates among its sources. */
const MADE = ['public/basemap', 'public/maplibre']
const TEST_FILE = /\.test\.tsx?$/

const stampSchema = z.object({ hash: z.string() })

/** Hashes everything that affects the build: sources and baked-in variables. */
export function buildHash(root: string, baked: Variables): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(baked).sort()))
  for (const path of SOURCES.flatMap((source) => filesOf(root, source)))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Whether `.next` holds a finished build with this hash. */
export function isBuildFresh(root: string, hash: string): boolean {
  const needed = [
    join(root, '.next/BUILD_ID'),
    stampPath(root),
    ...MADE.map((path) => join(root, path)),
  ]
  if (!needed.every((path) => existsSync(path))) return false

  const stamp = stampSchema.safeParse(JSON.parse(readFileSync(stampPath(root), 'utf8')))
  return stamp.success && stamp.data.hash === hash
}

/** Records the hash of a successful build. */
export function stampBuild(root: string, hash: string): void {
  writeFileSync(stampPath(root), JSON.stringify({ hash }))
}

function stampPath(root: string): string {
  return join(root, '.next/demo-build.json')
}

function filesOf(root: string, path: string): string[] {
  if (MADE.includes(path) || !existsSync(join(root, path)) || TEST_FILE.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]

  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}
