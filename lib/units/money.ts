/** `$1,250`, `€0.16` in the device's language; without cents from 100 up. */
export function formatMoney(amount: number, currency: string): string {
  const fraction = Math.abs(amount) >= 100 ? { maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, ...fraction }).format(
    amount,
  )
}
