const ROOTS =
  '(?:app|bench|components|content|docs|e2e|functions|lib|local|public|scripts|tests|\\.ci)'

/** A path in back-ticks that begins with one of our folders, or ends as one of our files does. */
const IN_BACKTICKS = new RegExp(
  `\`((?:${ROOTS}/[\\w./[\\]{}*-]*|[\\w.-]+\\.(?:ts|tsx|mjs|json|rules|md)))\``,
  'g',
)
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g

/** Wildcards stand for many files, so they are not checked; neither are build products. */
const UNCHECKED = /[*{}]|^functions\/lib\//

/** The paths that a Markdown text cites, in links and in back-ticks, each once. */
export function citedPaths(markdown: string): string[] {
  const withoutFences = markdown.replaceAll(/^```[\s\S]*?^```/gm, '')
  const found = [IN_BACKTICKS, LINK].flatMap((pattern) =>
    [...withoutFences.matchAll(pattern)].map((match) => match[1] ?? ''),
  )
  return [...new Set(found)].filter((path) => path && !UNCHECKED.test(path))
}
