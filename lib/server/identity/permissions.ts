import { AppError } from '@/lib/server/app-error'
import type { Session } from './verify-session'

export function requireAlertsAccess(session: Session): void {
  if (!session.hasAlertsAccess)
    throw new AppError('forbidden', 'This account has no access to alert configurations.')
}

export function requireSelf(session: Session, uid: string): void {
  if (session.uid !== uid) throw new AppError('forbidden', 'Only allowed for your own account.')
}
