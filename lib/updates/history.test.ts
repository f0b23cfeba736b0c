import { anUpdate, updateText } from '@/tests/factories/update'
import { updateHistory } from './note'

const file = (version: string, date = '2026-11-21') => ({
  name: `${version}.md`,
  text: updateText(anUpdate({ version, date })),
})

test('sorts versions by number, newest first, regardless of file order', () => {
  const files = ['0.10.0', '1.0.0', '0.9.1', '0.9.0', '0.9.10'].map((version) => file(version))
  const { updates, problems } = updateHistory(files, '1.0.0')
  const versions = updates.map(({ version }) => version)
  expect(versions).toEqual(['1.0.0', '0.10.0', '0.9.10', '0.9.1', '0.9.0'])
  expect(problems).toEqual([])
})

test('the version in package.json needs a note', () => {
  expect(updateHistory([file('0.9.0')], '0.10.0').problems).toEqual([
    '0.10.0.md: missing, although package.json has that version',
  ])
})

test('rejects a note for an unreleased version', () => {
  expect(updateHistory([file('0.9.0'), file('0.10.0')], '0.9.0').problems).toEqual([
    '0.10.0.md: newer than 0.9.0, the version in package.json',
  ])
})

test('rejects a file name that doesn’t match its version', () => {
  expect(updateHistory([{ ...file('1.0.0'), name: '1.0.md' }], '1.0.0').problems).toEqual([
    '1.0.md: its version is 1.0.0',
  ])
})

test('rejects a newer version dated before an older one', () => {
  const files = [file('1.1.0', '2026-01-01'), file('1.0.0', '2026-02-01')]
  expect(updateHistory(files, '1.1.0').problems).toEqual([
    '1.1.0.md: its date is before that of 1.0.0',
  ])
})

test('lists every problem of a broken note', () => {
  const broken = { name: '1.1.0.md', text: '---\nversion: 1.1.0\ndate: x\n---\n' }
  expect(updateHistory([file('1.0.0'), broken], '1.0.0').problems).toEqual([
    '1.1.0.md: date should be a date, as in 2026-11-21',
    '1.1.0.md: title should be a line of text',
    '1.1.0.md: it has no section: New, Changed, Fixed, Known issues',
  ])
})
