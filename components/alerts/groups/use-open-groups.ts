import { use, useEffect, useState } from 'react'
import { AlertDetailsContext, type OpenRows } from '@/components/alerts/detail/alert-details'
import type { AlertGroup } from '@/lib/alerts/groups/group'

/** Closed at first, but alerts on screen never disappear because their group grows, merges or forms. */
export function useOpenGroups(groups: readonly AlertGroup[]) {
  const kept = use(AlertDetailsContext)?.openRows
  const [openById, setOpenById] = useState<OpenRows>(kept?.get() ?? new Map())
  useEffect(() => kept?.set(openById), [kept, openById])

  function isOpen({ kind, alerts }: AlertGroup): boolean {
    return kind === 'single' || alerts.some(({ id }) => openById.get(id))
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
