import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** PSS, which counts shared pages once, in MB; null without /proc. */
export function treeMemoryMb(rootPid: number, procFolder = '/proc'): number | null {
  if (!existsSync(`${procFolder}/self/smaps_rollup`)) return null

  const pids = readdirSync(procFolder).map(Number).filter(Number.isInteger)
  const parents = new Map(pids.map((pid) => [pid, parentOf(procFolder, pid)]))
  const kilobytes = [...parents.keys()]
    .filter((pid) => descendsFrom(rootPid, pid, parents))
    .reduce((sum, pid) => sum + proportionalSetKb(procFolder, pid), 0)
  return Math.round(kilobytes / 1024)
}

function descendsFrom(rootPid: number, pid: number, parents: Map<number, number>): boolean {
  if (pid === rootPid) return true

  const parent = parents.get(pid)
  return parent !== undefined && parent !== pid && descendsFrom(rootPid, parent, parents)
}

/** The second field, in parentheses, may contain spaces. */
function parentOf(procFolder: string, pid: number): number {
  const stat = readOrEmpty(`${procFolder}/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function proportionalSetKb(procFolder: string, pid: number): number {
  const [, kilobytes] =
    /^Pss:\s+(\d+) kB/m.exec(readOrEmpty(`${procFolder}/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes ?? 0)
}

/** A process may end meanwhile; it counts as nothing. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
