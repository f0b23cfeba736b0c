interface Size {
  width: number
  height: number
}

interface PopupRoom {
  /** px from the top left of the map */
  anchor: { x: number; y: number }
  popup: Size
  map: Size
}

/** From station to popup, clear of the marker's ring; and from popup to the edge of the map. */
const GAP_PX = 26
const EDGE_PX = 8

/** Above the station, or below where there's no room; never past the sides of the map. */
export function popupPlace({ anchor, popup, map }: PopupRoom) {
  const isInView = anchor.x >= 0 && anchor.y >= 0 && anchor.x <= map.width && anchor.y <= map.height
  const rightmost = Math.max(EDGE_PX, map.width - popup.width - EDGE_PX)
  const x = Math.min(rightmost, Math.max(EDGE_PX, anchor.x - popup.width / 2))
  const above = anchor.y - GAP_PX - popup.height
  const lowest = Math.max(EDGE_PX, map.height - popup.height - EDGE_PX)
  const y = above >= EDGE_PX ? above : Math.min(lowest, anchor.y + GAP_PX)
  return { x: Math.round(x), y: Math.round(y), isInView }
}
