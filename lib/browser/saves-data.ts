/** Whether the user asks for less data, as on a metered connection; false where browsers don't tell. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
