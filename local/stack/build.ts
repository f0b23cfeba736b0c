import { rmSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bakedVariables, childEnvironment, webVariables, type Variables } from './demo-env'
import type { RunSettings } from './services'
import type { Job, Supervisor } from './supervisor'

interface BuildOptions {
  root: string
  supervisor: Supervisor
  settings: RunSettings
}

export function buildServices({ supervisor, settings }: BuildOptions): Promise<void> {
  return supervisor.runStep({
    name: 'Services build',
    args: ['local/stack/build-services.mjs'],
    env: settings.environment,
  })
}

export function buildFunctions({ supervisor, settings }: BuildOptions): Promise<void> {
  return supervisor.runStep({
    name: 'Functions build',
    args: ['functions/build.mjs'],
    env: settings.environment,
  })
}

/** @returns false if there was a fresh build. @throws DemoError if a step fails */
export async function ensureAppIsBuilt(options: BuildOptions): Promise<boolean> {
  const { root, supervisor, settings } = options
  const hash = buildHash(root, bakedVariables(settings.firestoreHost))
  if (isBuildFresh(root, hash)) return false

  rmSync(join(root, '.next/BUILD_ID'), { force: true })
  const env = childEnvironment(settings.environment, webVariables(settings.firestoreHost))
  for (const step of buildSteps(env)) await supervisor.runStep(step)
  stampBuild(root, hash)
  return true
}

export function buildSteps(env: NodeJS.ProcessEnv): Job[] {
  return [
    { name: 'Map assets', args: ['--import', 'tsx', 'scripts/map-assets.ts'], env },
    { name: 'App build', args: ['node_modules/next/dist/bin/next', 'build'], env },
    { name: 'CSP hashes', args: ['--import', 'tsx', 'scripts/csp-hashes.ts'], env },
    { name: 'Service worker', args: ['--import', 'tsx', 'scripts/service-worker.ts'], env },
  ]
}

/** Without the variables that the build bakes in. */
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
const MADE = ['public/basemap', 'public/maplibre']
const TEST_FILE = /\.test\.tsx?$/

const stampSchema = z.object({ hash: z.string() })

export function buildHash(root: string, baked: Variables): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(baked).sort()))
  for (const path of SOURCES.flatMap((source) => filesOf(root, source)))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

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
