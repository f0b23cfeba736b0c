/** A text of JSON, or a whole number of 16 digits or more. */
const TEXT_OR_LONG = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** Whole numbers that a double can't hold, such as 64-bit ids, become their text. */
export function parseExactly(json: string): unknown {
  const isInexact = (token: string) =>
    !token.startsWith('"') && !Number.isSafeInteger(Number(token))
  return JSON.parse(
    json.replace(TEXT_OR_LONG, (token) => (isInexact(token) ? `"${token}"` : token)),
  )
}
