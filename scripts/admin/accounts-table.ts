import type { AdminAccount } from './account'

const HEADINGS = ['EMAIL', 'UID', 'ORGANIZATIONS', 'STATE', 'TERMS', 'LAST SIGN-IN']

export function accountsTable(accounts: readonly AdminAccount[]): string {
  const rows = accounts.map((account) => [
    account.email ?? '–',
    account.uid,
    account.organisations.join(', ') || '–',
    account.isDisabled ? 'disabled' : 'active',
    account.acceptedTerms ?? '–',
    account.lastSignInAt ?? 'never',
  ])
  const lines = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
