export type ExportRefusalCode =
  'unauthenticated' | 'invalid-argument' | 'permission-denied' | 'resource-exhausted' | 'cancelled'

/** Why an export was refused. `field` names the invalid input field. */
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
