/** 60 stations with 13 documents each, in the view that takes the most but Inflow. */
export const MOST_UNASKED = 800

/** Documents that the user has agreed to read. */
export interface Approval {
  documents: number
  /** Stations read earlier are read again, ms UTC by the server's clock. */
  staleBeforeMs: number
}

/** Whether every station is read, and which readings are too old; null: only rows in view are. */
export function wholeReading(
  documents: number,
  approval: Approval | null,
  renewBeforeMs: number,
): { staleBeforeMs: number } | null {
  if (documents <= MOST_UNASKED) return { staleBeforeMs: renewBeforeMs }
  // Agreed to once: what is read then isn't renewed unasked.
  if (approval && documents <= approval.documents) return { staleBeforeMs: approval.staleBeforeMs }
  return null
}
