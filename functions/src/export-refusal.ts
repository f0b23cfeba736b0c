export type ExportRefusalCode =
  'unauthenticated' | 'invalid-argument' | 'permission-denied' | 'cancelled'

/** Why an export is not made; `field` names what is wrong with the input. */
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
