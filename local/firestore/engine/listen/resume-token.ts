import { randomUUID } from 'node:crypto'

/** Tokens of an earlier process are invalid, because its documents are gone. */
const PROCESS = randomUUID()

/** A resumable position in the store's history, as base64. */
export function toResumeToken(version: number): string {
  return Buffer.from(`${PROCESS}:${version}`).toString('base64')
}

/** null if this process didn't create it */
export function fromResumeToken(token: string | undefined): number | null {
  const [process, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(':')
  return process === PROCESS ? Number(version) : null
}
