/** Appended to the SDK's source, whose private names it uses; finds methods by behavior. */
/* global __PRIVATE_View, __PRIVATE_newQueryForPath, __PRIVATE_queryWithLimit, ResourcePath, ByteString */
/* global __PRIVATE_documentKeySet, documentMap, DocumentKey, MutableDocument, ObjectValue */
/* global SnapshotVersion, TargetChange */

const methods = __PRIVATE_View.prototype
const isInLimbo = methodOf(/^[\w$]+\([\w$]+\)[^]*hasLocalMutations/, /hasCommittedMutations/)
const goOffline = methodOf(/"Offline"/)
const synchronize = methodOf(/\([\w$]+\.documents\)/)
const computeChanges = part(synchronize, /this\.([\w$]+)\([\w$]+\.documents\)/)
const remoteKeys = part(synchronize, /this\.[\w$]+ ?= ?[\w$]+\.([\w$]+)/)

function methodOf(pattern, unlike = /^$/) {
  const names = Object.getOwnPropertyNames(methods).filter((name) => {
    const { value } = Object.getOwnPropertyDescriptor(methods, name)
    return name !== 'constructor' && pattern.test(value) && !unlike.test(value)
  })
  if (names.length !== 1) throw new Error(`${pattern} fits ${names.length} methods: ${names}`)
  return names[0]
}

function part(method, pattern) {
  return pattern.exec(methods[method])[1]
}

export function drive(steps, limit) {
  const query = __PRIVATE_newQueryForPath(ResourcePath.fromString('pumpStations'))
  const limited = limit === null ? query : __PRIVATE_queryWithLimit(query, limit, 'F')
  const view = new __PRIVATE_View(limited, keySet([]))
  let visits = 0
  const visit = view[isInLimbo].bind(view)
  view[isInLimbo] = (key) => {
    visits += 1
    return visit(key)
  }
  return steps.map((step) => {
    visits = 0
    const { snapshot, ...rest } = take(view, step)
    const [limbo] = Object.values(rest)
    return {
      shown: snapshot && {
        docs: idsOf(snapshot.docs),
        changes: snapshot.docChanges.map(({ type, doc }) => [type, doc.key.toString()]),
        fromCache: snapshot.fromCache,
        syncStateChanged: snapshot.syncStateChanged,
        hasPendingWrites: snapshot.hasPendingWrites,
      },
      limbo: limbo.map(({ key, constructor }) => [constructor.name, key.toString()]),
      visits,
    }
  })
}

function take(view, { kind, docs, target, isLimboOn, isResetPending }) {
  if (kind === 'offline') return view[goOffline]('Offline')
  const documents = docs.reduce(
    (map, doc) => map.insert(keyOf(doc.id), documentOf(doc)),
    documentMap(),
  )
  if (kind === 'persisted')
    return view[synchronize]({ documents, [remoteKeys]: keySet(target?.added ?? []) })
  return view.applyChanges(
    view[computeChanges](documents),
    isLimboOn,
    target && targetOf(target),
    isResetPending,
  )
}

function documentOf({ id, exists, value, mutations }) {
  const version = SnapshotVersion.min()
  const doc = exists
    ? MutableDocument.newFoundDocument(keyOf(id), version, version, contentOf(value))
    : MutableDocument.newNoDocument(keyOf(id), version)
  if (mutations === 'local') doc.setHasLocalMutations()
  if (mutations === 'committed') doc.setHasCommittedMutations()
  return doc
}

function targetOf({ current, added, modified, removed }) {
  const sets = [added, modified, removed].map(keySet)
  return new TargetChange(ByteString.EMPTY_BYTE_STRING, current, ...sets)
}

function contentOf(value) {
  return new ObjectValue({ mapValue: { fields: { level: { integerValue: value } } } })
}

function keyOf(id) {
  return DocumentKey.fromPath(`pumpStations/${id}`)
}

function keySet(ids) {
  return __PRIVATE_documentKeySet(...ids.map(keyOf))
}

function idsOf(docs) {
  const ids = []
  docs.forEach(({ key }) => ids.push(key.toString()))
  return ids
}
