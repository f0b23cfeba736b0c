import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import { figuresOf, type Figure } from '@/bench/figures'
import { SCREENS, type Screen, type ScreenLimits, type SizeLimit } from './budgets'
import type { Downloads } from './visit'

export function sizeFigures(downloads: Record<Screen, Downloads>): Figure[] {
  return (Object.keys(SCREENS) as Screen[]).flatMap((screen) => {
    const { code, fonts } = downloads[screen]
    const scripts = [...code].filter(([path]) => path.endsWith('js'))
    const figure = figuresOf(screen)
    const limits: ScreenLimits = SCREENS[screen]
    // Compressed file by file, as a server sends it.
    const codeKb = kbOf([...code.values()].map((bytes) => gzipSync(bytes, { level: 9 })))
    const repeatedKb = repeatedLength(scripts.map(([, bytes]) => bytes.toString())) / 1000
    return [
      figure('JS and CSS', 'kB gzip', codeKb, within(limits.code)),
      figure('fonts', 'kB', kbOf([...fonts.values()]), within(limits.fonts)),
      figure('modules downloaded twice', 'kB', repeatedKb, within(limits.repeated)),
    ]
  })
}

function within({ goal, budget }: SizeLimit) {
  return { ...(goal !== undefined && { goal: { most: goal } }), budget: { most: budget } }
}

function kbOf(contents: readonly Buffer[]): number {
  return contents.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1000
}

/** Reads `TURBOPACK.push([script, id, factory, …])`; a factory may serve several ids. */
export function modulesIn(script: string) {
  const source = ts.createSourceFile('chunk.js', script, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
      return []
    const [list] = statement.expression.arguments
    if (!list || !ts.isArrayLiteralExpression(list)) return []
    return list.elements.flatMap((element, index) => {
      const name = list.elements[index - 1]
      const hasName = name && ts.isNumericLiteral(name)
      if (!ts.isFunctionLike(element) || !hasName) return []
      return [{ id: name.text, length: element.end - element.pos }]
    })
  })
}

export function repeatedLength(scripts: Iterable<string>): number {
  const seen = new Set<string>()
  let repeated = 0
  for (const script of scripts)
    for (const { id, length } of modulesIn(script)) {
      if (seen.has(id)) repeated += length
      seen.add(id)
    }
  return repeated
}
