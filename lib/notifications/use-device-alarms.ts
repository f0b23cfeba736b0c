import { useSyncExternalStore } from 'react'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import {
  readNoticePermission,
  subscribeToNoticePermission,
  type NoticePermission,
} from './notice-permission'
import { useSoundState } from './use-sound-state'

export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(
    subscribeToNoticePermission,
    readNoticePermission,
    (): NoticePermission => 'default',
  )
}

interface DeviceAlarms {
  isSilent: boolean
  canSound: boolean
  needsClick: boolean
  /** What the user prefers and this device doesn't allow. */
  obstacles: string[]
}

export function useDeviceAlarms(): DeviceAlarms {
  const { alertSound, notifications } = usePreferences()
  const sound = useSoundState()
  const permission = useNoticePermission()
  const canSound = sound !== 'unsupported'
  const canNotify = permission === 'granted' || permission === 'starting'
  const isAskable = permission === 'default' || permission === 'denied'
  const obstacles = [
    alertSound && !canSound && 'This browser can’t play sounds',
    notifications && !canNotify && isAskable && 'Notifications not allowed on this device',
    notifications && !canNotify && !isAskable && 'Notifications don’t work on this device',
  ]
  return {
    isSilent: !(alertSound && canSound) && !(notifications && canNotify),
    canSound,
    needsClick: alertSound && sound === 'waiting',
    obstacles: obstacles.filter((words) => words !== false),
  }
}
