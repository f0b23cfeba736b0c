const REASONS: Record<string, string> = {
  'functions/permission-denied': 'you no longer have access to this station',
  'functions/unauthenticated': 'your session has ended',
  'functions/invalid-argument': 'this range can’t be exported',
  'functions/resource-exhausted': 'another export is still running; try again when it ends',
  'functions/deadline-exceeded': 'it took too long; try a shorter range',
}

export function exportFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason ? `Export failed: ${reason}.` : 'Export failed. Try again.'
}
