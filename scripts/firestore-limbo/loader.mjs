import { parse } from 'acorn'
import { limboEdits } from './incremental-limbo.mjs'
import { applyEdits, nodesOf, onlyNode } from './syntax.mjs'

/** @param {string} source of Firestore's browser build */
export default function loader(source) {
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  return applyEdits(source, [...limboEdits(source, tree), bufferEdit(tree), segmentEdit(tree)])
}

/** The bundler would ship all of Node's Buffer for it, and a Buffer is a Uint8Array. */
function bufferEdit(tree) {
  const isBufferCheck = ({ operator, right }) =>
    operator === 'instanceof' && right.name === 'Buffer'
  const { start, end } = onlyNode('the check for a Buffer', nodesOf(tree).filter(isBufferCheck))
  return { start, end, text: 'false' }
}

/**
 * Half of a key's comparison is between the same collection's name, letter by letter; with 10,000
 * stations keys are compared a million times until the rows are there.
 */
function segmentEdit(tree) {
  const isComparison = ({ type, key }) =>
    type === 'MethodDefinition' && key.name === 'compareSegments'
  const { value } = onlyNode('BasePath.compareSegments', nodesOf(tree).filter(isComparison))
  const [left, right] = value.params
  const start = value.body.start + 1
  return { start, end: start, text: `if (${left.name} === ${right.name}) return 0;` }
}
