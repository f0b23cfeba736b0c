/** A mistake or a refusal, told in one sentence. */
export class AdminError extends Error {
  override name = 'AdminError'
}
