import ts from 'typescript'

export interface TestTitle {
  /** The titles of the groups around the test and its own, as they stand in the source. */
  path: readonly string[]
  isSkipped: boolean
}

const TESTS = new Set(['test', 'it', 'fit', 'xit', 'xtest'])
const GROUPS = new Set(['describe', 'fdescribe', 'xdescribe'])
const SKIPPING = new Set(['skip', 'todo', 'fixme', 'failing', 'fail'])
const OTHER_MODIFIERS = new Set(['each', 'only', 'concurrent', 'describe', 'serial', 'parallel'])

interface Group {
  titles: readonly string[]
  isSkipped: boolean
}

/** The tests of a Jest or Playwright file, those of `each` once, by their title's source. */
export function testTitles(fileName: string, source: string): TestTitle[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const found: TestTitle[] = []

  function visit(node: ts.Node, group: Group): void {
    const call = ts.isCallExpression(node) ? testCall(node) : null
    if (!call) {
      node.forEachChild((child) => visit(child, group))
      return
    }
    const titles = [...group.titles, call.title]
    const isSkipped = group.isSkipped || call.isSkipped || skipsItself(call.body)
    if (call.isGroup) call.body?.forEachChild((child) => visit(child, { titles, isSkipped }))
    else found.push({ path: titles, isSkipped })
  }

  visit(file, { titles: [], isSkipped: false })
  return found
}

interface TestCall {
  title: string
  isGroup: boolean
  isSkipped: boolean
  body: ts.Node | undefined
}

/** `test(…)`, `it.skip(…)`, `test.each(…)(…)`, `describe.each(…)(…)`, `test.describe(…)`. */
function testCall(node: ts.CallExpression): TestCall | null {
  const names = namesOf(node.expression)
  const [first = '', ...modifiers] = names
  const isGroup = GROUPS.has(first) || modifiers.includes('describe')
  if (!isGroup && !TESTS.has(first)) return null
  if (!modifiers.every((name) => SKIPPING.has(name) || OTHER_MODIFIERS.has(name))) return null

  const [titleNode, ...others] = node.arguments
  const title = titleNode && titleOf(titleNode)
  if (title === undefined) return null
  return {
    title,
    isGroup,
    isSkipped: first.startsWith('x') || modifiers.some((name) => SKIPPING.has(name)),
    body: others.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each)),
  }
}

/** The names in `a.b.c` or `a.b(…)` or `a.b`…``, from the first on. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression))
    return [...namesOf(expression.expression), expression.name.text]
  if (ts.isCallExpression(expression)) return namesOf(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return namesOf(expression.tag)
  return []
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}

/** A test that calls `test.skip()` within itself, though it be under a condition. */
function skipsItself(body: ts.Node | undefined): boolean {
  if (!body) return false
  if (ts.isCallExpression(body)) {
    const [first = '', ...modifiers] = namesOf(body.expression)
    const isOwnTest = testCall(body) !== null
    if (isOwnTest) return false
    if (TESTS.has(first) && modifiers.some((name) => SKIPPING.has(name))) return true
  }
  return ts.forEachChild(body, (child) => skipsItself(child) || undefined) ?? false
}
