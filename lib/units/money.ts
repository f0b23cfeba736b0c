/** `$1,250`, `€0.16`, `−$3.20`; without cents from 100 up. */
export function formatMoney(amount: number, currency: string): string {
  const fraction = Math.abs(amount) >= 100 ? { maximumFractionDigits: 0 } : {}
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, ...fraction })
  return format.format(amount).replace('-', '−')
}
