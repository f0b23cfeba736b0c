import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

export interface PortHolder {
  pid: number
  name: string
}

/** in Linux's socket tables */
const LISTENING = '0A'

/** undefined outside Linux and for other users' processes */
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

/** As links spell them. */
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

/** undefined for another user's or a process that has ended */
function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
