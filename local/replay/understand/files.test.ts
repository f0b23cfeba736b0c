import { readFileSync } from 'node:fs'
import { expectDocumented, readBackText } from './read-back'

/** Each file's trait, its lines, and what is read from them. */
const FILES = readFileSync('local/replay/fixtures/files.txt', 'utf8').trimEnd().split('\n\n')

const READ = '→ '

const cases = FILES.map((file): [title: string, lines: string[], read: string[]] => {
  const [title = '', ...others] = file.split('\n')
  const lines = others.filter((line) => !line.startsWith(READ))
  const read = others.filter((line) => line.startsWith(READ))
  return [title, lines, read.map((row) => row.slice(READ.length))]
})

test.each(cases)('%s', async (title, lines, expected) => {
  expectDocumented(title)
  const { rows, bad } = await readBackText(lines)
  expect([...rows, ...bad.map((cell) => `unreadable: ${cell}`)]).toEqual(expected)
})
