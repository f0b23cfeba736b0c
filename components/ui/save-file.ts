/** Without it spreadsheets take UTF-8 for the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives a CSV text to the browser to save. */
export function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
