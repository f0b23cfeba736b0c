import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { findPortHolder } from './ports'

const inProc = temporaryFolder()

beforeEach(() => mkdirSync(inProc('net')))

/** A row as Linux writes it; 0BB8 is port 3000, 0A a socket that listens, 01 a connection. */
const row = (port: string, state: string, inode: number) =>
  `   0: 0100007F:${port} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0000000000000000 100 0 0 10 0`

function listenOn(table: string, ...rows: string[]) {
  const head =
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode'
  writeFileSync(inProc('net', table), [head, ...rows, ''].join('\n'))
}

function addProcess(pid: number, name: string, inode: number) {
  mkdirSync(inProc(String(pid), 'fd'), { recursive: true })
  writeFileSync(inProc(String(pid), 'comm'), `${name}\n`)
  symlinkSync(`socket:[${inode}]`, inProc(String(pid), 'fd', '3'))
}

test.each(['tcp', 'tcp6'])(
  'finds the process that listens on the port, by /proc/net/%s',
  (table) => {
    listenOn(table, row('0BB9', '0A', 10), row('0BB8', '01', 11), row('0BB8', '0A', 12))
    addProcess(100, 'other', 10)
    addProcess(101, 'client', 11)
    addProcess(102, 'next-server', 12)
    expect(findPortHolder(3000, inProc())).toEqual({ pid: 102, name: 'next-server' })
  },
)

test('doesn’t know another user’s process', () => {
  listenOn('tcp', row('0BB8', '0A', 12))
  mkdirSync(inProc('102'))
  expect(findPortHolder(3000, inProc())).toBeUndefined()
})

test('knows no process where the system has no /proc', () => {
  expect(findPortHolder(3000, inProc('nowhere'))).toBeUndefined()
})
