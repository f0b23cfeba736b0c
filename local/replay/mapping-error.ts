export class MappingError extends Error {
  constructor(
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(
      `The mapping is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      options,
    )
    this.name = 'MappingError'
  }
}

/** `['stations', 0, 'name']` → `stations[0].name`. */
export function pathOf(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
  return text.replace(/^\./, '') || 'mapping'
}
