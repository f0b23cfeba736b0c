interface Selection {
  ids: ReadonlySet<string>
  /** The last alert changed, where a range starts. */
  anchorId: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchorId: null }

/** @param isRange also applies to everything since the last alert changed */
export function toggled(
  { ids, anchorId }: Selection,
  id: string,
  { order, isRange }: { order: readonly string[]; isRange: boolean },
): Selection {
  const isSelected = !ids.has(id)
  const range = isRange && anchorId !== null ? between(order, anchorId, id) : [id]
  return { ids: changed(ids, range, isSelected), anchorId: id }
}

export function allToggled({ ids, anchorId }: Selection, all: readonly string[]): Selection {
  return { ids: changed(ids, all, !all.every((id) => ids.has(id))), anchorId }
}

function changed(ids: ReadonlySet<string>, some: readonly string[], isSelected: boolean) {
  const next = new Set(ids)
  for (const id of some) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Both ends included; only the second if the first isn't shown anymore. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [order.indexOf(from), order.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
