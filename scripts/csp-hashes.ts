import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addToTrace, inlineScriptHashes, routeOfPage } from './inline-scripts'

/** Runs after `next build`: saves the hashes of inline scripts for middleware.ts. */
const BUILD = join(process.cwd(), '.next')
const PAGES = join(BUILD, 'server', 'app')
const HASHES = join(BUILD, 'csp-hashes.json')

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

addToTrace(join(BUILD, 'server', 'middleware.js.nft.json'), '../csp-hashes.json')

console.log(`Content-Security-Policy: inline scripts of ${pages.length} static pages hashed`)
