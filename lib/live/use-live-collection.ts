import { useSyncExternalStore } from 'react'
import type { LiveCollection, LiveDocuments } from './live-collection'

export function useLiveCollection<T>(collection: LiveCollection<T>): LiveDocuments<T> {
  return useLiveSelection(collection, (snapshot) => snapshot)
}

/** `select` must return the same object for the same snapshot. */
export function useLiveSelection<T, R>(
  collection: LiveCollection<T>,
  select: (snapshot: LiveDocuments<T>) => R,
): R {
  const getSelection = () => select(collection.getSnapshot())
  return useSyncExternalStore(collection.subscribe, getSelection, getSelection)
}
