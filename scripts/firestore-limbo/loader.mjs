import { parse } from 'acorn'
import { applyEdits, nodesOf, onlyNode, callsOf, ownAssignmentsOf, ownCallsOf } from './syntax.mjs'

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

/**
 * Firestore's Web SDK walks every document of a listener at each snapshot to find those in limbo.
 * A document's limbo changes only with the document or the server's word on it, so a walk
 * once made is kept current from the changes alone (ADR 71).
 * @param {string} source of the SDK's browser build
 * @param {object} tree the same, parsed
 * @throws Error unless every place to edit is found exactly once
 */
function limboEdits(source, tree) {
  const { applyChanges, changes, updateCall, update, emptySet, walk, limbo, isInLimbo, reset } =
    findPlaces(tree)
  const text = ({ start, end }) => source.slice(start, end)
  const replace = ({ start, end }, by) => ({ start, end, text: by })

  const set = text(limbo)
  const updateOne = `key => { ${set} = ${text(isInLimbo)}(key) ? ${set}.add(key) : ${set}.delete(key); }`
  const updateChanged = `(update => {
    changes.forEach(change => update(change.doc.key));
    targetChange && (targetChange.addedDocuments.forEach(update), targetChange.removedDocuments.forEach(update));
  })(${updateOne})`
  const [, , targetChange] = applyChanges.params
  const beforeBody = { start: applyChanges.body.start + 1, end: applyChanges.body.start + 1 }

  return [
    replace(beforeBody, `const wasKnown = this.isLimboKnown; this.isLimboKnown = false;`),
    replace(
      updateCall,
      `${text(updateCall.callee)}(wasKnown, ${text(changes)}, ${text(targetChange)})`,
    ),
    replace({ start: update.start, end: update.body.start }, '(wasKnown, changes, targetChange) '),
    replace(emptySet, `(wasKnown ? ${set} : ${text(emptySet)})`),
    replace(walk, `(wasKnown ? ${updateChanged} : ${text(walk)}, this.isLimboKnown = true)`),
    replace(reset, `(this.isLimboKnown = false, ${text(reset)})`),
  ]
}

/** Minified names change with each release, so places are found by behavior and stable names. */
function findPlaces(tree) {
  const appliesChanges = ({ key, value }) =>
    key.name === 'applyChanges' && value.params.length === 4
  const isView = (node) => methodsOf(node).some(appliesChanges)
  const methods = methodsOf(onlyNode('class View', nodesOf(tree).filter(isView)))
  const applyChanges = onlyNode('View.applyChanges', methods.filter(appliesChanges)).value
  const changes = onlyNode('the list of changes', callsOf(applyChanges, 'sort')).callee.object

  const hasWalk = ({ value }) => value.params.length === 0 && walksOf(value).length > 0
  const updateMethod = onlyNode('View.updateLimboDocuments', methods.filter(hasWalk))
  const update = updateMethod.value
  const updateCall = onlyNode(
    'the call of View.updateLimboDocuments',
    ownCallsOf(applyChanges).filter(({ callee }) => callee.property.name === updateMethod.key.name),
  )

  const walk = onlyNode('the walk over all documents', walksOf(update))
  const isInLimbo = onlyNode('View.shouldBeInLimbo', ownCallsOf(walk)).callee
  const limbo = onlyNode('View.limboDocuments', ownAssignmentsOf(walk)).left
  const setsLimbo = ({ left }) => left.property.name === limbo.property.name
  const emptied = onlyNode(
    'the new set of limbo documents',
    ownAssignmentsOf(update).filter((node) => setsLimbo(node) && !nodesOf(walk).includes(node)),
  )
  const reset = onlyNode(
    'the reset of limbo documents',
    methods
      .filter((method) => method !== updateMethod && method.kind !== 'constructor')
      .flatMap(({ value }) => ownAssignmentsOf(value).filter(setsLimbo)),
  )
  return {
    applyChanges,
    changes,
    updateCall,
    update,
    emptySet: emptied.right,
    walk,
    limbo,
    isInLimbo,
    reset,
  }
}

/** `documents.forEach(…set.add(…)…)` */
function walksOf(root) {
  return callsOf(root, 'forEach').filter((call) => callsOf(call, 'add').length > 0)
}

function methodsOf({ type, body }) {
  if (type !== 'ClassDeclaration' && type !== 'ClassExpression') return []
  return body.body.filter((member) => member.type === 'MethodDefinition')
}
