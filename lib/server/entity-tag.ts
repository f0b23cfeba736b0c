import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Identifies a response by the backend's bytes, and by what was rebuilt from them. */
export interface EntityTag {
  source: string
  rebuilt: string
}

/** A proxy may weaken the tag. */
const TAG = /^(?:W\/)?"([\w-]{22})\.([\w-]{22})"$/

/** Without a key, a user could test guesses at the fields we leave out. */
const key = randomBytes(32)

/** Parses If-None-Match; null if it isn't one of our tags. */
export function parseEntityTag(header: string | null): EntityTag | null {
  const [, source, rebuilt] = TAG.exec(header ?? '') ?? []
  return source && rebuilt ? { source, rebuilt } : null
}

export function formatEntityTag({ source, rebuilt }: EntityTag): string {
  return `"${source}.${rebuilt}"`
}

export function sourceTag(bytes: Buffer): string {
  return shortened(createHmac('sha256', key).update(bytes).digest('base64url'))
}

export function rebuiltTag(body: string): string {
  return shortened(createHash('sha256').update(body).digest('base64url'))
}

/** 132 bits are plenty, and each poll carries both halves in both directions. */
function shortened(digest: string): string {
  return digest.slice(0, 22)
}
