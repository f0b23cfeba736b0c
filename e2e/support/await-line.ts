import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * Returns the pattern's first group in the first line that matches, and drops the rest.
 *
 * @throws Error if the program ends before
 */
export async function awaitLine(output: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = pattern.exec(line)?.[1]
    if (found === undefined) continue
    output.resume()
    return found
  }
  throw new Error(`The program ended without a line like ${String(pattern)}`)
}
