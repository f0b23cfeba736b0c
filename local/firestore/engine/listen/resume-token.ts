import { randomUUID } from 'node:crypto'

/** Tokens of an earlier process mean nothing here: its documents are gone. */
const PROCESS = randomUUID()

/** A position in the store's history that a client can come back to, in base64. */
export function toResumeToken(version: number): string {
  return Buffer.from(`${PROCESS}:${version}`).toString('base64')
}

/** The version that a token stands for; null when this process did not make it. */
export function fromResumeToken(token: string | undefined): number | null {
  const [process, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(':')
  return process === PROCESS ? Number(version) : null
}
