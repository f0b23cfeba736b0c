import { use, useEffect, useState } from 'react'
import { AlertDetailsContext, type OpenRows } from '@/components/alerts/detail/alert-details'
import type { AlertGroup } from '@/lib/alerts/groups/group'

/** More would push everything else off the screen. */
const OPEN_AT_MOST = 5

/** Alerts on screen never disappear because their group grows, merges or forms. */
export function useOpenGroups(groups: readonly AlertGroup[]) {
  const kept = use(AlertDetailsContext)?.openRows
  const [openById, setOpenById] = useState<OpenRows>(kept?.get() ?? new Map())
  useEffect(() => kept?.set(openById), [kept, openById])

  function isOpen({ kind, alerts }: AlertGroup): boolean {
    const choices = alerts.map(({ id }) => openById.get(id))
    if (kind === 'single' || choices.includes(true)) return true
    return !choices.includes(false) && alerts.length <= OPEN_AT_MOST
  }

  const seen = groups.flatMap((group) => {
    const isOpenNow = isOpen(group)
    return group.alerts.map(({ id }) => [id, isOpenNow] as const)
  })
  if (seen.some(([id, wasOpen]) => openById.get(id) !== wasOpen))
    setOpenById(new Map([...openById, ...seen]))

  function toggle(group: AlertGroup) {
    const choice = !isOpen(group)
    setOpenById(new Map([...openById, ...group.alerts.map(({ id }) => [id, choice] as const)]))
  }

  return { isOpen, toggle }
}
