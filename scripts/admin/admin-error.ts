/** A mistake or a refusal, explained in one sentence. */
export class AdminError extends Error {
  override name = 'AdminError'
}
