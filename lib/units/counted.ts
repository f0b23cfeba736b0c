/** `1 station`, `4,812 documents`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** `Elm Street, Harbour Road and 3 more`. */
export function named(names: readonly string[], most = 20): string {
  const rest = names.length - most
  const shown = names.slice(0, most).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
