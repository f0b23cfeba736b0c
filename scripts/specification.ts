import type { TestRun } from './test-reports'

/** Tags as in `signs the user out [4.11] [4.12]`, at the end of a title or of a source's string. */
const TAGS = /(?: \[\d+\.\d+\])+(?=$|['"`])/g
const ROW = /^\| (\d+\.\d+) \|(.*)\|$/

export function statementsOf(markdown: string) {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text = ''] = ROW.exec(line) ?? []
    return id ? [{ id, text: text.trim() }] : []
  })
}

export function tagsOf(text: string): string[] {
  return [...text.matchAll(TAGS)].flatMap(([tags]) => tags.match(/\d+\.\d+/g) ?? [])
}

/**
 * Proven: tests bear its number and each ran and passed. Pending: one didn't. Missing: none bears it.
 * @param sources test files' text by path, to find tests that didn't run
 */
export function checkStatements(
  statements: ReturnType<typeof statementsOf>,
  sources: ReadonlyMap<string, string>,
  runs: readonly TestRun[],
) {
  const report = { proven: 0, pending: 0, missing: 0, problems: [] as string[] }
  const files = [...sources].map(([file, source]) => ({ file, ids: tagsOf(source) }))
  const tests = runs.map((run) => ({ ...run, ids: run.titles.flatMap(tagsOf) }))
  const known = new Set<string>()

  for (const { id, text } of statements) {
    if (known.has(id)) report.problems.push(`${id}: duplicate number`)
    if (text === '') report.problems.push(`${id}: empty statement`)
    known.add(id)
    const own = tests.filter(({ ids }) => ids.includes(id))
    const named = files.filter(({ ids }) => ids.includes(id))
    const failed = own.filter(({ hasPassed }) => !hasPassed)
    const notRun = named.filter(({ file }) => !own.some((test) => test.file === file))
    report.problems.push(
      ...failed.map(({ file, titles }) => `${id}: ${[file, ...titles].join(' › ')} did not pass`),
      ...notRun.map(({ file }) => `${id}: ${file} was not run`),
    )
    if (own.length + named.length === 0) {
      report.missing += 1
      report.problems.push(`${id}: no test has its number`)
    } else report[failed.length + notRun.length === 0 ? 'proven' : 'pending'] += 1
  }

  const unknown = [...files, ...tests].flatMap(({ file, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id}: no such statement (${file})`),
  )
  report.problems.push(...new Set(unknown))
  return report
}
