/** Puts the map's worker and basemap into public/, unless they are current. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { buildBasemap } from './basemap/build-basemap'

const ROOT = process.cwd()
const MAPLIBRE = join(ROOT, 'public/maplibre')
const BASEMAP = join(ROOT, 'public/basemap')
const STAMP = 'made-from.txt'

const require = createRequire(import.meta.url)
const packageSchema = z.object({ version: z.string() })

function versionOf(name: string): string {
  const path = require.resolve(`${name}/package.json`)
  return packageSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).version
}

/** The version in the worker's file name keeps the app from getting another one. */
function copyWorker() {
  const version = versionOf('maplibre-gl')
  const dist = join(dirname(require.resolve('maplibre-gl/package.json')), 'dist')
  const target = join(MAPLIBRE, `worker-${version}.mjs`)
  if (existsSync(target)) return
  rmSync(MAPLIBRE, { recursive: true, force: true })
  mkdirSync(MAPLIBRE, { recursive: true })
  copyFileSync(join(dist, 'maplibre-gl-worker.mjs'), target)
  console.log(`Map: worker of MapLibre ${version} copied`)
}

/** Builds beside the old basemap, which stays complete until the new one is. */
function writeBasemap() {
  const madeFrom = basemapSources()
  const stamp = join(BASEMAP, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return
  const startedAt = Date.now()
  const fresh = mkdtempSync(`${BASEMAP}-`)
  try {
    for (const [name, features] of Object.entries(buildBasemap()))
      writeFileSync(join(fresh, `${name}.json`), JSON.stringify(features))
    writeFileSync(join(fresh, STAMP), madeFrom)
    chmodSync(fresh, 0o755)
    rmSync(BASEMAP, { recursive: true, force: true })
    renameSync(fresh, BASEMAP)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  console.log(`Map: basemap built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

function basemapSources(): string {
  const folder = join(ROOT, 'scripts/basemap')
  const hash = createHash('sha256')
  const packages = ['us-atlas', 'world-atlas', 'topojson-client', 'topojson-simplify', 'polylabel']
  for (const name of packages) hash.update(`${name}@${versionOf(name)}\0`)
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

copyWorker()
writeBasemap()
