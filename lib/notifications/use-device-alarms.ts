import { useSyncExternalStore } from 'react'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import {
  readNoticePermission,
  subscribeToNoticePermission,
  type NoticePermission,
} from './notice-permission'
import { alertSound as output, type SoundState } from './sound'

export function useNoticePermission(): NoticePermission {
  return useSyncExternalStore(
    subscribeToNoticePermission,
    readNoticePermission,
    (): NoticePermission => 'default',
  )
}

export function useSoundState(): SoundState {
  return useSyncExternalStore(output.subscribe, output.state, () => 'off')
}

interface DeviceAlarms {
  isSilent: boolean
  canSound: boolean
  needsClick: boolean
  /** A reload may end in silence until someone clicks. */
  mayLoseSound: boolean
  /** What the user prefers and this device doesn't allow. */
  obstacles: string[]
}

export function useDeviceAlarms(): DeviceAlarms {
  const { alertSound, notifications } = usePreferences()
  const sound = useSoundState()
  const survivesReload = useSyncExternalStore(output.subscribe, output.survivesReload, () => false)
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
    mayLoseSound: alertSound && canSound && !survivesReload,
    obstacles: obstacles.filter((words) => words !== false),
  }
}
