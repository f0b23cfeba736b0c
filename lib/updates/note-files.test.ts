import { mkdirSync, writeFileSync } from 'node:fs'
import { anUpdate, updateText } from '@/tests/factories/update'
import { temporaryFolder } from '@/tests/temporary-folder'
import { readUpdates } from './note-files'

const inFolder = temporaryFolder()

beforeEach(() => {
  mkdirSync(inFolder('content', 'updates'), { recursive: true })
  jest.spyOn(process, 'cwd').mockReturnValue(inFolder())
})

const write = (name: string, text: string) =>
  writeFileSync(inFolder('content', 'updates', name), text)

test('reads the Markdown files of the folder, newest first', () => {
  write('1.9.0.md', updateText(anUpdate({ version: '1.9.0' })))
  write('1.10.0.md', updateText(anUpdate({ version: '1.10.0' })))
  write('.DS_Store', 'x')
  expect(readUpdates('1.10.0').map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
})

test('throws with file name and reason for a broken note', () => {
  write('1.9.0.md', updateText(anUpdate({ version: '1.9.0' })))
  write('1.10.0.md', 'soon')
  expect(() => readUpdates('1.9.0')).toThrow(
    'content/updates/1.10.0.md: it does not start with a head between two --- lines',
  )
})
