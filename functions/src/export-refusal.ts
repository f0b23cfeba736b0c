export type ExportRefusalCode =
  'unauthenticated' | 'invalid-argument' | 'permission-denied' | 'resource-exhausted' | 'cancelled'

/** `field` names the invalid input field. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal'

  constructor(
    readonly code: ExportRefusalCode,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }
}
