import { parseUpdate } from './note'
import { type Update, compareVersions } from './update'

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
