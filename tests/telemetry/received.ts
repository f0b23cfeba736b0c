import { messageOf } from './envelope'
import type { PageSinks, Tool } from './page-sinks'
import type { SentrySink } from './sentry-sink'

const TOOLS: Tool[] = ['LogRocket', 'Vercel Analytics', 'Vercel Speed Insights']
const WIDTH = 110

/** Prints what each sink has received, a line each. */
export function printReceived(sink: SentrySink, sinks?: PageSinks): void {
  const lines = sink.events.map((event) => {
    const whose = event.user?.id ?? 'nobody'
    return `${messageOf(event)} (${event.release}, ${event.environment}, ${whose})`
  })
  print('Sentry', lines)
  if (!sinks) return
  for (const tool of TOOLS) print(tool, summaryOf(sinks.of(tool)))
}

/** The same calls are counted, the first of each is shown. */
function summaryOf(bodies: readonly string[]): string[] {
  const kinds = new Map<string, string[]>()
  for (const body of bodies) {
    const kind = kindOf(body)
    kinds.set(kind, [...(kinds.get(kind) ?? []), body])
  }
  return [...kinds].map(([kind, same]) => `${same.length} × ${kind}, as in ${same[0]}`)
}

function kindOf(body: string): string {
  const { call, type } = JSON.parse(body) as Record<string, unknown>
  return [call, type].filter(Boolean).join(' ')
}

function print(name: string, lines: readonly string[]): void {
  console.log(`  ${name}: ${lines.length === 0 ? 'nothing' : ''}`)
  for (const line of lines) console.log(`    ${line.slice(0, WIDTH)}`)
}
