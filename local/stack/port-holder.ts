import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A process that listens on a port. */
export interface PortHolder {
  pid: number
  /** As it calls itself, such as `node`. */
  name: string
}

/** State of a socket that listens, in Linux's tables. */
const LISTENING = '0A'

/**
 * Finds the process that listens on a port. Only Linux tells, and only of processes of the same user.
 *
 * @param proc where Linux shows its processes
 */
export function findPortHolder(port: number, proc = '/proc'): PortHolder | undefined {
  const textOf = (...path: string[]) =>
    ifReadable(() => readFileSync(join(proc, ...path), 'utf8').trim()) ?? ''
  const sockets = ['tcp', 'tcp6'].flatMap((table) => listeningSockets(textOf('net', table), port))
  if (sockets.length === 0) return undefined
  const pid = readdirSync(proc)
    .filter((name) => /^\d+$/.test(name))
    .find((id) => hasOpen(sockets, join(proc, id, 'fd')))
  if (pid === undefined) return undefined
  return { pid: Number(pid), name: textOf(pid, 'comm') }
}

/** The sockets on a port in a table such as `/proc/net/tcp`, as links to them are spelled. */
function listeningSockets(table: string, port: number): string[] {
  return table.split('\n').flatMap((line) => {
    const [, localAddress, , state, , , , , , inode] = line.trim().split(/\s+/)
    const localPort = parseInt(localAddress?.split(':')[1] ?? '', 16)
    return state === LISTENING && localPort === port ? [`socket:[${inode}]`] : []
  })
}

function hasOpen(sockets: readonly string[], folder: string): boolean {
  const names = ifReadable(() => readdirSync(folder)) ?? []
  return names.some((name) =>
    sockets.includes(ifReadable(() => readlinkSync(join(folder, name))) ?? ''),
  )
}

/** Undefined for what is another user's, or has ended meanwhile. */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
