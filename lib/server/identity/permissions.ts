import { AppError } from '@/lib/server/app-error'
import type { Session } from './verify-session'

export function requireAlertsAccess(session: Session): void {
  if (!session.hasAlertsAccess)
    throw new AppError('forbidden', 'Alert configurations are not open to this account.')
}

export function requireSelf(session: Session, uid: string): void {
  if (session.uid !== uid) throw new AppError('forbidden', 'Only for oneself.')
}
