import { createHash } from 'node:crypto'

interface CallRecord {
  method: string
  template: string
  /** Null while nobody is proven to be signed in. */
  uid: string | null
  status: number
  durationMs: number
  requestId: string
}

/** One line a call: who (hashed), what, how it ended. Never a token, a body or an e-mail. */
export function logCall(record: CallRecord, now: Date = new Date()): void {
  const { method, template, uid, status, durationMs, requestId } = record
  writeLine({
    time: now.toISOString(),
    uid: uid && hashed(uid),
    template: `${method} ${template}`,
    status,
    ms: Math.round(durationMs),
    requestId,
  })
}

/** An error of our own: its name and where it was thrown; its message may hold a user's data. */
export function logFault(error: unknown, requestId: string, now: Date = new Date()): void {
  writeLine({
    time: now.toISOString(),
    fault: error instanceof Error ? error.name : typeof error,
    at: error instanceof Error ? placesOf(error) : [],
    requestId,
  })
}

/** A stack begins with the message, whose lines may look like places; it is cut off. */
function placesOf({ message, stack = '' }: Error): string[] {
  const messageAt = stack.indexOf(message)
  if (messageAt < 0) return []
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5)
}

function hashed(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 16)
}

function writeLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
