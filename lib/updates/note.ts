import { parse, YAMLParseError } from 'yaml'
import { compareVersions, updateHeadSchema, UPDATE_PARTS, type Update } from './update'

const NOTE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/
const PARTS = UPDATE_PARTS.join(', ')

/** Parses YAML with version, date and title, then sections such as `## New`. */
export function parseUpdate(text: string): { update: Update | null; problems: string[] } {
  const [, head, body] = NOTE.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined)
    return { update: null, problems: ['it does not start with a head between two --- lines'] }

  const parsedHead = readHead(head)
  const sections = readSections(body)
  const problems = [...parsedHead.problems, ...sectionProblems(sections), ...markdownProblems(body)]
  if (problems.length > 0 || !parsedHead.data) return { update: null, problems }

  const known = UPDATE_PARTS.flatMap((part) =>
    sections.filter(({ heading }) => heading === part).map(({ text }) => ({ part, text })),
  )
  return { update: { ...parsedHead.data, sections: known }, problems }
}

function readHead(yaml: string) {
  try {
    const result = updateHeadSchema.safeParse(parse(yaml))
    if (result.success) return { data: result.data, problems: [] }
    const problems = result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')} should be ${message}` : message,
    )
    return { data: null, problems }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { data: null, problems: [`its head can’t be read: ${error.message.split('\n')[0]}`] }
  }
}

interface Section {
  /** Empty for text above the first heading. */
  heading: string
  text: string
}

function readSections(body: string): Section[] {
  const [preface = '', ...sections] = body.split(/^## /m)
  const read = sections.map((section): Section => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
  return preface.trim() === '' ? read : [{ heading: '', text: preface.trim() }, ...read]
}

function sectionProblems(sections: readonly Section[]): string[] {
  if (sections.length === 0) return [`it has no section: ${PARTS}`]
  const positions = sections.map(({ heading }) =>
    UPDATE_PARTS.findIndex((part) => part === heading),
  )
  const each = sections.flatMap(({ heading, text }, index) => {
    if (heading === '') return ['there is text above the first section']
    if (positions[index] === -1) return [`section “${heading}” is not one of ${PARTS}`]
    return text === '' ? [`section ${heading} is empty`] : []
  })
  const isOrdered = positions.every((at, index) => index === 0 || at > (positions[index - 1] ?? -1))
  return each.length > 0 || isOrdered
    ? each
    : [`its sections must appear once each, in this order: ${PARTS}`]
}

/** What would be dropped when the note is shown. */
const DROPPED = [
  [/^(#(?!# )|=+\s*$|-+\s*$)/m, 'it has headings or rules other than its section headings'],
  [/!\[/, 'it contains an image'],
  [/<[a-z!/?]/i, 'it contains HTML or an address between < and >'],
] as const

function markdownProblems(body: string): string[] {
  const prose = body.replaceAll(/`[^`\n]*`/g, '')
  const links = [...prose.matchAll(/\]\(\s*<?([^)\s>]*)|^\s*\[[^\]]+\]:\s*<?(\S+)/gm)]
  return [
    ...DROPPED.filter(([pattern]) => pattern.test(prose)).map(([, problem]) => problem),
    ...links
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter((target) => !target.startsWith('https://'))
      .map((target) => `its link to “${target}” is not https`),
  ]
}

interface UpdateFile {
  /** `1.2.0.md` */
  name: string
  text: string
}

/** The notes, newest first, and all that is wrong with them; `appVersion` must be the newest's. */
export function updateHistory(files: readonly UpdateFile[], appVersion: string) {
  const notes = files.map(({ name, text }) => ({ name, ...parseUpdate(text) }))
  const updates = notes
    .flatMap(({ update }) => update ?? [])
    .toSorted((a, b) => compareVersions(b.version, a.version))
  const problems = [
    ...notes.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
    ...notes.flatMap(({ name, update }) =>
      update && name !== `${update.version}.md`
        ? [`${name}: its version is ${update.version}`]
        : [],
    ),
    ...backwardDates(updates),
    ...versionProblems(updates, appVersion),
  ]
  return { updates, problems }
}

function backwardDates(updates: readonly Update[]): string[] {
  return updates.flatMap(({ version, date }, index) => {
    const older = updates[index + 1]
    if (!older || older.date <= date) return []
    return [`${version}.md: its date is before that of ${older.version}`]
  })
}

function versionProblems(updates: readonly Update[], appVersion: string): string[] {
  const missing = updates.some(({ version }) => version === appVersion)
    ? []
    : [`${appVersion}.md: missing, although package.json has that version`]
  const unreleased = updates
    .filter(({ version }) => compareVersions(version, appVersion) > 0)
    .map(({ version }) => `${version}.md: newer than ${appVersion}, the version in package.json`)
  return [...missing, ...unreleased]
}
