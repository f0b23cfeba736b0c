/**
 * Firestore's Web SDK walks every document of a listener at each snapshot to find those in limbo:
 * in the view, but not among what the server says belongs to it. With 10,000 stations that walk is
 * most of the page's work. A document's limbo can only change with the document or with the
 * server's word on it, so a walk once made is kept up from the changes alone (ADR 71).
 */
const EDITS = [
  {
    // View.applyChanges
    from: `const _ = t && !r ? this.oc() : [],`,
    to: `const _ = t && !r ? this.oc(s, n) : (this.isLimboKnown = false, []),`,
  },
  {
    // View.updateLimboDocuments: the view isn't in sync, so limbo isn't determined.
    from: `oc() {
        // We can only determine limbo documents when we're in-sync with the server.
        if (!this.current) return [];`,
    to: `oc(changes, targetChange) {
        if (!this.current) return this.isLimboKnown = false, [];`,
  },
  {
    // View.updateLimboDocuments: the walk over all documents.
    from: `this.Hu = __PRIVATE_documentKeySet(), this.Yu.forEach((e => {
            this.uc(e.key) && (this.Hu = this.Hu.add(e.key));
        }));`,
    to: `if (this.isLimboKnown) {
            const update = key => {
                this.Hu = this.uc(key) ? this.Hu.add(key) : this.Hu.delete(key);
            };
            changes.forEach(change => update(change.doc.key));
            targetChange && (targetChange.addedDocuments.forEach(update), targetChange.removedDocuments.forEach(update));
        } else {
            this.Hu = __PRIVATE_documentKeySet(), this.Yu.forEach((e => {
                this.uc(e.key) && (this.Hu = this.Hu.add(e.key));
            }));
        }
        this.isLimboKnown = true;`,
  },
  {
    // View.synchronizeWithPersistedState
    from: `this.zu = e.Wo, this.Hu = __PRIVATE_documentKeySet();`,
    to: `this.zu = e.Wo, this.Hu = __PRIVATE_documentKeySet(), this.isLimboKnown = false;`,
  },
]

/**
 * @param {string} source of the SDK's browser build
 * @throws Error if it isn't the source that the edits were made for
 */
export function withIncrementalLimbo(source) {
  return EDITS.reduce((text, { from, to }) => {
    const [before, after, ...more] = text.split(from)
    if (after === undefined || more.length > 0)
      throw new Error(
        `Firestore’s source has changed; look at scripts/firestore-limbo/. Not once there: ${from}`,
      )
    return before + to + after
  }, source)
}
