'use client'

import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeFailure } from '@/components/ui/code-failure'
import { codeOf, useCode } from '@/lib/live/use-code'
import type { ComparePickerProps } from './compare-picker'

/** Its fields are on no screen that has the button. */
const pickerCode = codeOf(() => import('./compare-picker'))

interface CompareButtonProps extends Pick<ComparePickerProps, 'among' | 'initial' | 'onChoose'> {
  label: string
  /** In a toolbar with little room, as an icon alone. */
  isTool?: boolean
}

/** Opens the picker of what to compare, loaded then. */
export function CompareButton({ label, isTool = false, ...picker }: CompareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** A form of its own each time. */
  const [openings, setOpenings] = useState(0)
  function open() {
    setOpenings(openings + 1)
    setIsOpen(true)
  }
  return (
    <>
      <Button size={isTool ? 'tool' : 'small'} onClick={open}>
        <ChartLine aria-hidden className={isTool ? 'size-4 text-muted' : 'size-3.5'} />
        <span className={isTool ? 'max-lg:sr-only' : undefined}>{label}</span>
      </Button>
      {openings > 0 && (
        <LoadedPicker key={openings} {...picker} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function LoadedPicker(props: ComparePickerProps) {
  const { module, hasFailed, loadAgain } = useCode(pickerCode)
  if (module) return <module.ComparePicker {...props} />
  return hasFailed && <CodeFailure what="Comparing is" onRetry={loadAgain} />
}
