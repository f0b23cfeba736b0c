export interface PanelScroll {
  top: number
  /** First alert in view; null at the top, where new ones should be seen. */
  anchor: { alertId: string; offsetPx: number } | null
}

/** Anchored to an alert: rows come and go, and those off the screen have estimated heights. */
export function readScroll(scroller: HTMLElement): PanelScroll {
  const top = scroller.scrollTop
  if (top === 0) return { top, anchor: null }
  const edgePx = scroller.getBoundingClientRect().top
  for (const row of rowsIn(scroller)) {
    const { top: rowPx, bottom } = row.getBoundingClientRect()
    if (bottom > edgePx)
      return { top, anchor: { alertId: row.dataset.alert ?? '', offsetPx: rowPx - edgePx } }
  }
  return { top, anchor: null }
}

export function restoreScroll(scroller: HTMLElement, { top, anchor }: PanelScroll): void {
  scroller.scrollTop = top
  const row = anchor && rowsIn(scroller).find(({ dataset }) => dataset.alert === anchor.alertId)
  if (!row) return
  const offsetPx = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTop += offsetPx - anchor.offsetPx
}

function rowsIn(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-alert]')]
}
