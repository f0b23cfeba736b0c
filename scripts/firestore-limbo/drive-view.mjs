/**
 * The property test puts this at the end of the SDK's source, whose internals it calls by the names
 * that they have in there.
 */
/* global __PRIVATE_View, __PRIVATE_newQueryForPath, __PRIVATE_queryWithLimit, ResourcePath, ByteString */
/* global __PRIVATE_documentKeySet, documentMap, DocumentKey, MutableDocument, ObjectValue */
/* global SnapshotVersion, TargetChange */

/** Takes a view through the steps; after each, what the SDK is told to show and to look up. */
export function drive(steps, limit) {
  const query = __PRIVATE_newQueryForPath(ResourcePath.fromString('pumpStations'))
  const limited = limit === null ? query : __PRIVATE_queryWithLimit(query, limit, 'F')
  const view = new __PRIVATE_View(limited, keySet([]))
  let visits = 0
  const visit = view.uc.bind(view)
  view.uc = (key) => {
    visits += 1
    return visit(key)
  }
  return steps.map((step) => {
    visits = 0
    const { snapshot, ac: limbo } = take(view, step)
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
  if (kind === 'offline') return view.xu('Offline')
  const documents = docs.reduce(
    (map, doc) => map.insert(keyOf(doc.id), documentOf(doc)),
    documentMap(),
  )
  // `Wo`: the keys that the server names.
  if (kind === 'persisted') return view.cc({ documents, Wo: keySet(target?.added ?? []) })
  return view.applyChanges(
    view.Xu(documents),
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
