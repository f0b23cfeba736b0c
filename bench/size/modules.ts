import ts from 'typescript'

export interface ChunkModule {
  /** Turbopack's name, the same in each chunk */
  id: string
  /** of its minified source */
  length: number
}

/** Reads `TURBOPACK.push([script, id, factory, …])`; a factory may serve several ids. */
export function modulesIn(script: string): ChunkModule[] {
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

/** What a page already has of these chunks, in characters of minified source. */
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
