import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** In the repository or about to be, such as `*.md`. */
export function ownFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', ...patterns]
  const listed = execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return listed.filter((path) => path && existsSync(path))
}

const ROOTS =
  '(?:app|bench|components|content|docs|e2e|functions|lib|local|public|scripts|tests|\\.ci)'

/** A path in backticks that starts with one of our folders or ends like one of our files. */
const IN_BACKTICKS = new RegExp(
  `\`((?:${ROOTS}/[\\w./[\\]{}*-]*|[\\w.-]+\\.(?:ts|tsx|mjs|json|rules|md)))\``,
  'g',
)
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g

/** Wildcards and build output. */
const UNCHECKED = /[*{}]|^functions\/lib\//

export function citedPaths(markdown: string): string[] {
  const withoutFences = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const found = [IN_BACKTICKS, LINK].flatMap((pattern) =>
    [...withoutFences.matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return [...new Set(found)].filter((path) => path && !UNCHECKED.test(path))
}
