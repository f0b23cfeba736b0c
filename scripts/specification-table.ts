export interface NamedTest {
  file: string
  /** One or more of the titles around a test and its own, from the inside. */
  titles: readonly string[]
}

export interface Statement {
  id: string
  text: string
  tests: NamedTest[]
  /** What it waits for, where no screen or part is there to prove it on. */
  pending: string | null
}

const ROW = /^\|\s*(\d+\.\d+)\s*\|(.*)\|\s*$/
const UNESCAPED_PIPE = /(?<!\\)\|/
const TEST = /`([^`]+)`/g
const PENDING = /^pending: (.+)$/

/**
 * The rows of a Markdown table of statements: number, the statement's words, and its proof: tests
 * in back-ticks as `file › title`, or `pending: …`.
 */
export function statementsOf(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, cells] = ROW.exec(line) ?? []
    if (!id || cells === undefined) return []
    const [text = '', proof = ''] = cells.split(UNESCAPED_PIPE).map((cell) => cell.trim())
    const tests = [...proof.matchAll(TEST)].map(([, named = '']) => namedTest(named))
    return [{ id, text, tests, pending: PENDING.exec(proof)?.[1] ?? null }]
  })
}

function namedTest(text: string): NamedTest {
  const [file = '', ...titles] = text.replaceAll('\\|', '|').split(' › ')
  return { file, titles }
}
