/** An acknowledgement in progress or failed; a successful one is part of the alert itself. */
export type Acknowledgement = 'pending' | 'failed'

/** Alert id → its acknowledgement. */
export type Acknowledgements = ReadonlyMap<string, Acknowledgement>

export interface AcknowledgementEvent {
  type: 'started' | 'succeeded' | 'failed'
  alertId: string
}

export function acknowledgementsReducer(
  acknowledgements: Acknowledgements,
  { type, alertId }: AcknowledgementEvent,
): Acknowledgements {
  const next = new Map(acknowledgements)
  if (type === 'succeeded') next.delete(alertId)
  else next.set(alertId, type === 'started' ? 'pending' : 'failed')
  return next
}
