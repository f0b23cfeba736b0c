import { anUpdate, updateText } from '@/tests/factories/update'
import { parseUpdate } from './note'

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
