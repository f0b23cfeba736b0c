import { createHash } from 'node:crypto'

interface CallRecord {
  method: string
  template: string
  uid: string | null
  status: number
  durationMs: number
  requestId: string
  /** Another's if the call was shared. */
  backendRequestId: string
  isChecked: boolean
}

/** One line per call. Never logs a token, body or email; the user is hashed. */
export function logCall(record: CallRecord): void {
  const { method, template, uid, status, durationMs, requestId, backendRequestId } = record
  writeLine({
    uid: uid && hashed(uid),
    template: `${method} ${template}`,
    status,
    ms: Math.round(durationMs),
    requestId,
    ...(backendRequestId !== requestId && { backendRequestId }),
    ...(!record.isChecked && { revocation: 'unknown' }),
  })
}

interface RevocationOutage {
  revocation: 'unknown' | 'known'
  /** GETs answered meanwhile */
  uncheckedCalls?: number
  durationMs?: number
}

/** Two lines per outage: at its start, and at its end with what happened meanwhile. */
export function logOutage({ durationMs, ...outage }: RevocationOutage): void {
  writeLine({ ...outage, ms: durationMs && Math.round(durationMs) })
}

/** Logs name and stack frames only: the message may contain user data. */
export function logFault(error: unknown, requestId: string): void {
  writeLine({
    fault: error instanceof Error ? error.name : typeof error,
    at: error instanceof Error ? placesOf(error) : [],
    requestId,
  })
}

/** Cuts off the message at the start of the stack: its lines may look like stack frames. */
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
  const time = new Date().toISOString()
  process.stdout.write(`${JSON.stringify({ time, ...line })}\n`)
}
