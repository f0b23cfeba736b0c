import type { Report } from './report'
import type { Siege } from './siege'

/** What may never stand in the logs: tokens, e-mails, and anything of a body. */
const FORBIDDEN: Record<string, RegExp> = {
  'a token': /eyJ|Bearer/,
  'an e-mail': /[\w.+-]+(@|%40)[\w-]+\.\w+/,
  'a uid': /attacker-\d|user-1/,
  'a body': /High level|Bayshore|# Terms|"version"/,
}

/** Searches all that the app wrote while it was attacked. */
export function searchLogs(siege: Siege, report: Report): void {
  const lines = siege.output().trimEnd().split('\n')
  report.title(`Logs: ${lines.length} lines searched`)
  const calls = lines.filter((line) => line.includes('"requestId"')).length
  report.check(`${calls} calls have left their line`, calls > 100 ? [] : ['too few to search'])
  for (const [what, pattern] of Object.entries(FORBIDDEN)) {
    const found = lines.filter((line) => pattern.test(line))
    report.check(`no line holds ${what}`, found.slice(0, 3))
  }
}
