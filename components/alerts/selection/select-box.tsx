'use client'

import { clsx } from 'clsx'
import { useRef, type ChangeEvent } from 'react'
import { useHaveRowsMoved } from '@/components/alerts/still-alerts'

interface SelectBoxProps {
  label: string
  checked: boolean | 'mixed'
  onToggle: (isRange: boolean) => void
  /** Invisible, but keeps its space. */
  isHidden?: boolean
}

/** With Shift, selects everything from the box changed last. */
export function SelectBox({ label, checked, onToggle, isHidden = false }: SelectBoxProps) {
  const haveRowsMoved = useHaveRowsMoved()
  const isPointer = useRef(false)

  function handleChange({ nativeEvent }: ChangeEvent) {
    // A key press always targets the focused box.
    if (haveRowsMoved && isPointer.current) return
    onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  }

  return (
    <label
      className={clsx(
        '-m-1 inline-flex touch-target shrink-0 items-start justify-center p-1 print:hidden',
        isHidden && 'invisible',
      )}
    >
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed'
        }}
        checked={checked === true}
        onPointerDown={() => (isPointer.current = true)}
        onKeyDown={() => (isPointer.current = false)}
        onChange={handleChange}
        className="mt-0.5 size-4 accent-accent"
      />
    </label>
  )
}
