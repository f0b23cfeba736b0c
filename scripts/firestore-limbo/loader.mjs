import { parse } from 'acorn'
import { limboEdits } from './incremental-limbo.mjs'
import { applyEdits, nodesOf, onlyNode } from './syntax.mjs'

/** @param {string} source of Firestore's browser build */
export default function loader(source) {
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  return applyEdits(source, [...limboEdits(source, tree), bufferEdit(tree)])
}

/** The bundler would ship all of Node's Buffer for it, and a Buffer is a Uint8Array. */
function bufferEdit(tree) {
  const isBufferCheck = ({ operator, right }) =>
    operator === 'instanceof' && right.name === 'Buffer'
  const { start, end } = onlyNode('the check for a Buffer', nodesOf(tree).filter(isBufferCheck))
  return { start, end, text: 'false' }
}
