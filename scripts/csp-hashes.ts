import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScriptHashes, routeOfPage } from './inline-scripts'

/**
 * Runs after `next build`: writes down the hashes of each static page's inline scripts, which
 * middleware.ts sends as the page's Content-Security-Policy.
 */
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
console.log(`Content-Security-Policy: inline scripts of ${pages.length} static pages hashed`)
