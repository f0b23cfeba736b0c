import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeMemoryMb } from './memory'

let proc: string

beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'wetwell-proc-'))
  addProcess('self', 0, 0)
})

afterEach(() => rmSync(proc, { recursive: true }))

function addProcess(pid: number | 'self', parent: number, pssMb: number, command = 'node') {
  mkdirSync(join(proc, String(pid)))
  writeFileSync(join(proc, String(pid), 'stat'), `${pid} (${command}) S ${parent} ${pid} 0`)
  writeFileSync(join(proc, String(pid), 'smaps_rollup'), `Rss: 999 kB\nPss:  ${pssMb * 1024} kB\n`)
}

test('counts the root, its children and their children', () => {
  addProcess(1, 0, 1000)
  addProcess(10, 1, 40)
  addProcess(11, 10, 100)
  addProcess(12, 11, 7)
  addProcess(20, 1, 500)
  expect(treeMemoryMb(10, proc)).toBe(147)
})

test('handles a command name with spaces and parentheses', () => {
  addProcess(10, 1, 40)
  addProcess(11, 10, 100, 'next-server (v16) S 99')
  expect(treeMemoryMb(10, proc)).toBe(140)
})

test('counts nothing for a process that ends in the meantime', () => {
  addProcess(10, 1, 40)
  mkdirSync(join(proc, '11'))
  expect(treeMemoryMb(10, proc)).toBe(40)
})

test('returns null without /proc', () => {
  expect(treeMemoryMb(10, join(proc, 'nowhere'))).toBeNull()
})
