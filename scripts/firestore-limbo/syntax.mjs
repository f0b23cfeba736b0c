/**
 * @param {object} root of an ESTree
 * @returns {object[]} the root and all nodes below it
 */
export function nodesOf(root) {
  const found = []
  const visit = (value) => {
    if (value === null || typeof value !== 'object') return
    if (typeof value.type === 'string') found.push(value)
    for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return found
}

/**
 * @param {string} what named in the error
 * @param {object[]} nodes
 * @throws Error unless there is exactly one
 */
export function onlyNode(what, nodes) {
  const [node] = nodes
  if (node !== undefined && nodes.length === 1) return node
  throw new Error(
    `Firestore’s source has changed: ${what} was found ${nodes.length} times instead of once (scripts/firestore-limbo/).`,
  )
}

/** Calls of a method with this name, on any object. */
export function callsOf(root, method) {
  return nodesOf(root).filter(
    ({ type, callee }) =>
      type === 'CallExpression' &&
      callee.type === 'MemberExpression' &&
      callee.property.name === method,
  )
}

/** `this.method()` */
export function ownCallsOf(root) {
  return nodesOf(root).filter(({ type, callee }) => type === 'CallExpression' && isOwn(callee))
}

/** `this.field = …` */
export function ownAssignmentsOf(root) {
  return nodesOf(root).filter(({ type, left }) => type === 'AssignmentExpression' && isOwn(left))
}

function isOwn({ type, object }) {
  return type === 'MemberExpression' && object.type === 'ThisExpression'
}

/**
 * @param {string} source
 * @param {{ start: number, end: number, text: string }[]} edits that don't overlap
 */
export function applyEdits(source, edits) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}
