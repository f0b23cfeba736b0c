/**
 * The names of columns from the lines of a header, joined by a space. A name above several columns
 * stands over the first of them, so it is repeated where the line begins with an empty field.
 */
export function headerNames(lines: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lines
  const width = Math.max(...lines.map((fields) => fields.length))
  const spans = others.length > 0 && first[0] === ''
  let above = ''
  const top = Array.from({ length: width }, (_, index) => {
    above = first[index] || (spans ? above : '')
    return above
  })
  return top.map((name, index) =>
    [name, ...others.map((fields) => fields[index] ?? '')].filter(Boolean).join(' '),
  )
}
