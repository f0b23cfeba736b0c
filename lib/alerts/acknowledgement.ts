/** A successful acknowledgement is part of the alert itself. */
export type Acknowledgement = 'pending' | 'failed'

/** Keyed by alert id. */
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
