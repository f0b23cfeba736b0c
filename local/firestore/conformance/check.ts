/** One thing that a Firestore must do, by name. */
export interface Check {
  name: string
  run: () => Promise<void>
  timeoutMs?: number
}

/** Checks that share a connection, which is closed after them. */
export interface Suite {
  checks: Check[]
  close: () => Promise<void>
}

export interface Outcome {
  passed: number
  failed: number
}

const TIMEOUT_MS = 15_000

/** Runs checks one after the other and prints a line for each. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0 }
  for (const check of checks) {
    try {
      await withTimeout(check)
      outcome.passed += 1
      console.log(`ok ${check.name}`)
    } catch (error) {
      outcome.failed += 1
      console.log(`FAIL ${check.name}: ${reasonOf(error)}`)
    }
  }
  return outcome
}

async function withTimeout({ run, timeoutMs = TIMEOUT_MS }: Check) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([run(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n').slice(0, 12).join(' ').slice(0, 400)
}

/** Waits until a condition holds; the check's own time limit ends the waiting. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
