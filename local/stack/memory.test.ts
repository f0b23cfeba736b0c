import { mkdirSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { treeMemoryMb } from './memory'

const inProc = temporaryFolder()

beforeEach(() => addProcess('self', 0, 0))

function addProcess(pid: number | 'self', parent: number, pssMb: number, command = 'node') {
  mkdirSync(inProc(String(pid)))
  writeFileSync(inProc(String(pid), 'stat'), `${pid} (${command}) S ${parent} ${pid} 0`)
  writeFileSync(inProc(String(pid), 'smaps_rollup'), `Rss: 999 kB\nPss:  ${pssMb * 1024} kB\n`)
}

test('counts the root, its children and their children', () => {
  addProcess(1, 0, 1000)
  addProcess(10, 1, 40)
  addProcess(11, 10, 100)
  addProcess(12, 11, 7)
  addProcess(20, 1, 500)
  expect(treeMemoryMb(10, inProc())).toBe(147)
})

test('handles a command name with spaces and parentheses', () => {
  addProcess(10, 1, 40)
  addProcess(11, 10, 100, 'next-server (v16) S 99')
  expect(treeMemoryMb(10, inProc())).toBe(140)
})

test('counts nothing for a process that ends in the meantime', () => {
  addProcess(10, 1, 40)
  mkdirSync(inProc('11'))
  expect(treeMemoryMb(10, inProc())).toBe(40)
})

test('returns null without /proc', () => {
  expect(treeMemoryMb(10, inProc('nowhere'))).toBeNull()
})
