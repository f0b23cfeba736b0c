import type { Store } from '@/local/firestore/engine/store'
import type { Document } from '@/local/firestore/engine/types'
import type { ListenResponse } from './messages'
import type { TargetUpdate } from './target'

interface Delivery {
  document: Document | null
  targetIds: number[]
  removedTargetIds: number[]
}

export class DeliveryBatch {
  private readonly deliveries = new Map<string, Delivery>()

  get isEmpty(): boolean {
    return this.deliveries.size === 0
  }

  add(targetId: number, { changed, removed }: TargetUpdate): void {
    for (const name of removed) this.delivery(name).removedTargetIds.push(targetId)
    for (const document of changed) {
      const delivery = this.delivery(document.name)
      delivery.document = document
      delivery.targetIds.push(targetId)
    }
  }

  *responses(store: Store, readTime: string): Generator<ListenResponse> {
    for (const [name, { document, targetIds, removedTargetIds }] of this.deliveries) {
      const gone = { document: name, readTime, removedTargetIds }
      if (document) yield { documentChange: { document, targetIds, removedTargetIds } }
      else if (store.get(name)) yield { documentRemove: gone }
      else yield { documentDelete: gone }
    }
  }

  private delivery(name: string): Delivery {
    const known = this.deliveries.get(name)
    if (known) return known
    const created: Delivery = { document: null, targetIds: [], removedTargetIds: [] }
    this.deliveries.set(name, created)
    return created
  }
}
