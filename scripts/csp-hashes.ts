import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { inlineScriptHashes, routeOfPage } from './inline-scripts'

const traceSchema = z.looseObject({ files: z.array(z.string()) })

/** Runs after `next build`: saves the hashes of inline scripts for middleware.ts. */
const BUILD = join(process.cwd(), '.next')
const PAGES = join(BUILD, 'server', 'app')
const HASHES = join(BUILD, 'csp-hashes.json')
/** Lists what a hosting platform packs with the middleware; the build couldn't know the hashes. */
const TRACE = join(BUILD, 'server', 'middleware.js.nft.json')

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
)
const hashesByRoute = Object.fromEntries(
  pages.map((file) => [
    routeOfPage(file),
    inlineScriptHashes(readFileSync(join(PAGES, file), 'utf8')),
  ]),
)
writeFileSync(HASHES, JSON.stringify(hashesByRoute))

const trace = traceSchema.parse(JSON.parse(readFileSync(TRACE, 'utf8')))
const files = [...new Set([...trace.files, '../csp-hashes.json'])]
writeFileSync(TRACE, JSON.stringify({ ...trace, files }))

console.log(`Content-Security-Policy: inline scripts of ${pages.length} static pages hashed`)
