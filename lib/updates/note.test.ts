import { anUpdate, updateText } from '@/tests/factories/update'
import { parseUpdate, updateHistory } from './note'

const problemsOf = (text: string) => parseUpdate(text).problems
const withHead = (head: string) => `---\n${head}\n---\n\n## New\n\n- A thing.\n`
const withBody = (body: string) =>
  `---\nversion: 1.2.0\ndate: 2026-11-21\ntitle: A title\n---\n\n${body}`

test('parses a note with a head and parts in Markdown', () => {
  const update = anUpdate({
    sections: [
      { part: 'New', text: '- **Pumps**: all of them.\n- A [guide](https://a.example/guide).' },
      { part: 'Known issues', text: 'None that we know of; `<b>` is shown as it is.' },
    ],
  })
  expect(parseUpdate(updateText(update))).toEqual({ update, problems: [] })
})

test('accepts Windows line endings', () => {
  expect(parseUpdate(updateText().replaceAll('\n', '\r\n'))).toEqual({
    update: anUpdate(),
    problems: [],
  })
})

test.each([
  ['version: 1.2', 'version should be three numbers, as in 1.2.0'],
  ['version: 1.2.0-rc.1', 'version should be three numbers, as in 1.2.0'],
  ['date: 2026-13-01', 'date should be a date, as in 2026-11-21'],
  ['title: 3', 'title should be a line of text'],
])('rejects a head with %p', (line, problem) => {
  const key = line.split(':')[0] ?? ''
  const head = ['version: 1.2.0', 'date: 2026-11-21', 'title: A title']
    .filter((good) => !good.startsWith(key))
    .concat(line)
  expect(problemsOf(withHead(head.join('\n')))).toEqual([problem])
})

test('lists every missing and unknown field of a head', () => {
  expect(problemsOf(withHead('version: 1.2.0\nauthor: me'))).toEqual([
    'date should be a date, as in 2026-11-21',
    'title should be a line of text',
    'Unrecognized key: "author"',
  ])
})

test('rejects a head with invalid YAML and says why', () => {
  expect(problemsOf(withHead('title: "open'))).toEqual([
    expect.stringMatching(/^its head can’t be read: Missing closing "quote/),
  ])
})

test('rejects a file without a head', () => {
  expect(problemsOf('# News\n')).toEqual(['it does not start with a head between two --- lines'])
})

test.each([
  ['', 'it has no section: New, Changed, Fixed, Known issues'],
  ['Hello\n\n## New\n\nx', 'there is text above the first section'],
  ['## Removed\n\nx', 'section “Removed” is not one of New, Changed, Fixed, Known issues'],
  ['## New\n\n## Fixed\n\nx', 'section New is empty'],
  [
    '## Fixed\n\nx\n\n## New\n\ny',
    'its sections must appear once each, in this order: New, Changed, Fixed, Known issues',
  ],
  ['## New\n\n### More\n\nx', 'it has headings or rules other than its section headings'],
  ['## New\n\nMore\n----\n\nx', 'it has headings or rules other than its section headings'],
  ['## New\n\n![x](https://a.example/x.png)', 'it contains an image'],
  ['## New\n\n<script>x</script>', 'it contains HTML or an address between < and >'],
  ['## New\n\n[map](/map)', 'its link to “/map” is not https'],
  ['## New\n\n[a][1]\n\n[1]: //a.example', 'its link to “//a.example” is not https'],
])('rejects a body of %p', (body, problem) => {
  expect(problemsOf(withBody(body))).toEqual([problem])
})

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
