/** Without it, spreadsheets read UTF-8 as their local encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

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
