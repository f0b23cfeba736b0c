import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const traceSchema = z.looseObject({ files: z.array(z.string()) })

/** Adds to what a hosting platform packs with code; the build couldn't know of the file. */
export function addToTrace(trace: string, file: string): void {
  const listed = traceSchema.parse(JSON.parse(readFileSync(trace, 'utf8')))
  const files = [...new Set([...listed.files, file])]
  writeFileSync(trace, JSON.stringify({ ...listed, files }))
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/** `index.html` → `/`, `map.html` → `/map`. */
export function routeOfPage(htmlFile: string): string {
  const path = htmlFile.replaceAll('\\', '/').replace(/\.html$/, '')
  return path === 'index' ? '/' : `/${path}`
}
