import { useSyncExternalStore } from 'react'
import type { LiveCollection, LiveSnapshot } from './live-collection'

/** A live collection as a whole: renders again at every change of any of its documents. */
export function useLiveCollection<T>(collection: LiveCollection<T>): LiveSnapshot<T> {
  return useLiveSelection(collection, (snapshot) => snapshot)
}

/**
 * What `select` makes of a live collection: renders again only when that is another value.
 * It must give the same object for the same snapshot.
 */
export function useLiveSelection<T, R>(
  collection: LiveCollection<T>,
  select: (snapshot: LiveSnapshot<T>) => R,
): R {
  const getSelection = () => select(collection.getSnapshot())
  return useSyncExternalStore(collection.subscribe, getSelection, getSelection)
}
