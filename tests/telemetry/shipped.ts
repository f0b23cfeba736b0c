import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text that only a tool's own code contains. */
export const MARKS: Record<string, RegExp> = {
  Sentry: /sentry\.javascript|sentry_key/,
  LogRocket: /_LRLogger|logr-in\.com/,
  Vercel: /_vercel\/(speed-)?insights/,
}

export function shippedScripts(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
}

/** The bundler writes an empty one beside a worker’s first script. */
export function sourceMapsIn(folder: string): string[] {
  return filesIn(folder).filter(
    (file) =>
      file.endsWith('.map') && /"(sources|sections)": ?\[[^\]]/.test(readFileSync(file, 'utf8')),
  )
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(folder, name))
}
