import type { Document } from './types'

type Compare = (a: Document, b: Document) => number

/** In a query's order, so a change in a window doesn't need a new query. */
export class SortedDocuments {
  /** @param documents in order; modified */
  constructor(
    private readonly documents: Document[],
    private readonly compare: Compare,
  ) {}

  add(document: Document): void {
    this.documents.splice(this.indexOf(document), 0, document)
  }

  remove(document: Document): void {
    const index = this.indexOf(document)
    if (this.documents[index]?.name === document.name) this.documents.splice(index, 1)
  }

  slice(offset: number, limit: number): Document[] {
    return this.documents.slice(offset, offset + limit)
  }

  /** The order is total, so there is only one place. */
  private indexOf(document: Document): number {
    let low = 0
    let high = this.documents.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const candidate = this.documents[middle]
      if (candidate && this.compare(candidate, document) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
